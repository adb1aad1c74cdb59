import type { MultipartFile } from '@fastify/multipart'
import { imageField, mostImageBytes } from '@tiffin/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal, Refused } from '../http/errors.ts'

const howToSend = `Please send one picture as multipart/form-data, in the field '${imageField}'.`
/** What a file has beyond the limit is passed over, not kept; `truncated` then tells. */
export const multipartOptions = {
  limits: { fileSize: mostImageBytes, files: 5, fields: 20, parts: 20, fieldSize: 1024 },
  throwFileSizeLimit: false,
}
const megabytes = mostImageBytes / 1024 / 1024
/** Boundaries, part headers and small fields around the file. */
const wrapping = 64 * 1024

/** The one file of an upload. Nothing is written anywhere: what is refused or cut off here leaves nothing behind. */
export async function receive(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refused(howToSend)
  if (Number(request.headers['content-length']) > mostImageBytes + wrapping) throw tooLarge()
  const [file, another] = await filesOf(request).catch(inWords)
  if (!file) throw new Refused(`There is no file in the request. ${howToSend}`)
  if (another) throw new Refused(`There is more than one file in the request. ${howToSend}`)
  if (file.field !== imageField) throw new Refused(`The file is in the field '${file.field}'. ${howToSend}`)
  if (file.truncated) throw tooLarge()
  return file.bytes
}

interface Received {
  field: string
  bytes: Buffer
  truncated: boolean
}

/** Reads the request to its end, so that the sender is done sending and hears the answer; keeps only one file. */
async function filesOf(request: FastifyRequest): Promise<Received[]> {
  const files: Received[] = []
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const bytes = await contentOf(part, files.length === 0 && part.fieldname === imageField)
    files.push({ field: part.fieldname, bytes, truncated: part.file.truncated })
  }
  return files
}

async function contentOf({ file }: MultipartFile, wanted: boolean): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) if (wanted) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function inWords(error: Error & { code?: string }): never {
  if (error.code?.endsWith('_LIMIT')) throw new Refused(`There is too much in the request. ${howToSend}`)
  throw new Refused(`The upload was cut off before its end, or is not in the right form. ${howToSend}`)
}

const tooLarge = () =>
  new Refusal(413, `The file is larger than ${megabytes} MB. Please choose a smaller picture.`)
