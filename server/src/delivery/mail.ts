import type { SendMailOptions } from 'nodemailer'
import type { Message } from './transport.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] as string)

/** The text part and an HTML part in which the text is escaped. */
export function compose({ id, address, subject, text, createdAt }: Message, from: string): SendMailOptions {
  const host = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const body = escaped(text).replace(/\r\n|\r|\n/g, '<br>\n')
  return {
    from,
    to: { name: '', address },
    subject,
    text,
    html: `<!doctype html>\n<html><body><p>${body}</p></body></html>\n`,
    // The same at every attempt, so that a message that arrives twice can be recognised.
    messageId: `<${Date.parse(createdAt).toString(36)}.${id}@${host}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
