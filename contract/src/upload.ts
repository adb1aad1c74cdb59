import { data, post } from './endpoint.ts'
import { integer, object, optional, type Static, text } from './schema.ts'

export const UploadedImage = object({ key: text(128) })
export type UploadedImage = Static<typeof UploadedImage>

/** The multipart field that carries the file. */
export const imageField = 'admin-image'
/** The server checks the content, not the file's name. */
export const imageTypes = ['image/jpeg', 'image/png'] as const
export type ImageType = (typeof imageTypes)[number]
export const maxImageBytes = 10 * 1024 * 1024

export const upload = {
  image: post('/upload/v1/admin/upload_image', `Upload an image in the multipart field ${imageField}`, {
    perMinute: 60,
    answer: data(UploadedImage),
  }),
}

/** The paths of pictures. They answer the picture itself, so they are not calls of the contract. */
export const imageFolders = { any: '/upload/v1/image/', admin: '/upload/v1/admin/image/' } as const

/** The smallest stored size of at least this width is answered, or else the largest. */
export const ImageSize = object({ width: optional(integer(1, 100_000)) })
export type ImageSize = Static<typeof ImageSize>

const pathIn = (folder: string) => (key: string, width?: number) =>
  `${folder}${encodeURIComponent(key)}${width ? `?width=${width}` : ''}`
export const imagePath = { any: pathIn(imageFolders.any), admin: pathIn(imageFolders.admin) }
