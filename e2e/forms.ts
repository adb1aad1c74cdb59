import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** A field: its label (with a star if required), its type, and its value. */
export type Shown = readonly [label: string, type: string, value: string | boolean]

/** The fields of a form in order. The search box beside an ID field is left out: its value is not sent. */
export const shownIn = (form: Locator): Promise<Shown[]> =>
  form.evaluate((element) => {
    const fields = element.querySelectorAll<HTMLInputElement>(
      'input:not([aria-haspopup], [type=hidden]), select, textarea',
    )
    return [...fields].map((field) => {
      const named = field.labels?.[0] ?? document.getElementById(field.getAttribute('aria-labelledby') ?? '')
      const label = named?.textContent ?? field.ariaLabel ?? ''
      const marked = label.endsWith('*')
      return [
        marked === field.required ? label : `${label} (required: ${field.required})`,
        field.readOnly ? 'read-only' : field.type,
        field.type === 'checkbox' ? field.checked : field.value,
      ] as const
    })
  })

export const fieldOf = (form: Locator | Page, label: string) =>
  form.getByLabel(new RegExp(`^${label.replace(' *', '')}( \\*)?$`))

export async function fill(form: Locator | Page, label: string, typed: string | boolean) {
  const field = fieldOf(form, label)
  if (typeof typed === 'boolean') return field.setChecked(typed)
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') return field.selectOption(typed)
  return field.fill(typed)
}

/** One red pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
export const png = { name: 'pixel.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }

/** Uploads a picture and returns its key. */
export async function upload(page: Page): Promise<string> {
  const answered = page.waitForResponse('**/upload/v1/admin/upload_image')
  await page.getByLabel('Upload and Display Image').and(page.locator('input')).setInputFiles(png)
  const { data } = await (await answered).json()
  await expect(page.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', new RegExp(data.key))
  return data.key
}

export const navigationState = (page: Page) => page.evaluate(() => history.state?.usr ?? null)
