/** Like `fetch`, but by XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export function sendFile(
  address: string,
  { method, headers, body, signal, onProgress }: FileRequest,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError())
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

interface FileRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  readonly signal: AbortSignal | undefined
  /** Called with the share that has been sent, from 0 to 1. */
  readonly onProgress: ((part: number) => void) | undefined
}
