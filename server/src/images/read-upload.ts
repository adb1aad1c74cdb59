import type { MultipartFile } from '@fastify/multipart'
import { imageField, maxImageBytes } from '@tiffin/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal, Refused } from '../http/errors.ts'

const howToSend = `Please send one picture as multipart/form-data, in the field '${imageField}'.`
/** Bytes beyond `fileSize` are discarded; the file is then `truncated`. */
export const multipartOptions = {
  limits: { fileSize: maxImageBytes, files: 5, fields: 20, parts: 20, fieldSize: 1024 },
  throwFileSizeLimit: false,
}
const megabytes = maxImageBytes / 1024 / 1024
/** For boundaries, part headers and small fields around the file. */
const maxOverhead = 64 * 1024

/** Reads the one file of an upload into memory. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refused(howToSend)
  if (Number(request.headers['content-length']) > maxImageBytes + maxOverhead) throw tooLarge()
  const [file, another] = await readFiles(request).catch(refuseMalformed)
  if (!file) throw new Refused(`There is no file in the request. ${howToSend}`)
  if (another) throw new Refused(`There is more than one file in the request. ${howToSend}`)
  if (file.field !== imageField) throw new Refused(`The file is in the field '${file.field}'. ${howToSend}`)
  if (file.truncated) throw tooLarge()
  return file.bytes
}

interface UploadedFile {
  field: string
  bytes: Buffer
  truncated: boolean
}

/** Reads the request to its end, because clients read an answer only after sending. Only the first file stays in memory. */
async function readFiles(request: FastifyRequest): Promise<UploadedFile[]> {
  const files: UploadedFile[] = []
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const bytes = await readContent(part, files.length === 0 && part.fieldname === imageField)
    files.push({ field: part.fieldname, bytes, truncated: part.file.truncated })
  }
  return files
}

async function readContent({ file }: MultipartFile, isNeeded: boolean): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) if (isNeeded) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function refuseMalformed(error: Error & { code?: string }): never {
  if (error.code?.endsWith('_LIMIT')) throw new Refused(`There is too much in the request. ${howToSend}`)
  throw new Refused(`The upload was cut off before its end, or is not in the right form. ${howToSend}`)
}

const tooLarge = () =>
  new Refusal(413, `The file is larger than ${megabytes} MB. Please choose a smaller picture.`)
