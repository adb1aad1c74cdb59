import { customer, item, partner } from '@tiffin/contract'
import { png, upload } from './forms.ts'
import { make } from './records.ts'
import { callsOf, expect, hold, loggedInTest as test } from './test.ts'

const transparent = 'rgba(0, 0, 0, 0)'

test('a picture is uploaded, previewed and removed, and a list shows it by its key [2.14-1,4 6-2 9-10]', async ({
  page,
  api,
}) => {
  const user = await make.user(api)
  await page.goto(`/edit/user/${user.id}`)
  const widget = page.getByRole('region', { name: 'Upload and Display Image' })
  await expect(widget.getByRole('heading', { name: 'Upload and Display Image' })).toBeVisible()
  const input = widget.locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', 'image/jpeg,image/png')
  await expect(input).not.toHaveCSS('color', transparent)

  const uploadRequest = page.waitForRequest('**/upload/v1/admin/upload_image')
  await input.setInputFiles(png)
  const request = await uploadRequest
  expect(request.method()).toBe('POST')
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; /)
  expect(request.headers().authorization).toMatch(/^Bearer \S+$/)
  // The server takes a file from no other field than 'admin-image'.
  const response = await request.response()
  expect(response?.status()).toBe(200)
  const { key } = (await response?.json())?.data ?? {}
  const preview = widget.getByRole('img', { name: 'Preview' })
  await expect(preview).toHaveAttribute('src', `/upload/v1/admin/image/${key}`)
  await expect(preview).toHaveJSProperty('width', 150)
  await expect(preview).toHaveJSProperty('naturalWidth', 1)
  // The browser's text 'No file chosen' is hidden beside the picture.
  await expect(input).toHaveCSS('color', transparent)
  await widget.getByRole('button', { name: 'Remove' }).click()
  await expect(preview).toHaveCount(0)
  await expect(input).not.toHaveCSS('color', transparent)
  await expect(widget.getByRole('button', { name: 'Remove' })).toHaveCount(0)

  await api(customer.update, { params: { id: user.id }, body: { photo_url: key } })
  await page.goto('/view/users')
  const shown = page.getByRole('row', { name: user.fullName }).locator('img')
  await expect(shown).toHaveAttribute('src', new RegExp(`^/upload/v1/image/${key}(\\?|$)`))
  await expect(shown).toHaveJSProperty('naturalWidth', 1)
})

test('only JPEG and PNG are accepted [2.14-2 5-20 8-4 9-10]', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto('/add/user')
  const widget = page.getByRole('region', { name: 'Upload and Display Image' })
  const input = widget.locator('input[type=file]')
  for (const mimeType of ['image/gif', 'text/plain']) {
    await input.setInputFiles({ name: 'file', mimeType, buffer: Buffer.from('GIF89a') })
    await expect(widget.getByRole('alert')).toHaveText(
      `Failed: ${mimeType} type is not supported. Please give an image.`,
    )
  }
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  // The server checks the content; its message is shown.
  const answered = page.waitForResponse('**/upload_image')
  await input.setInputFiles({ name: 'file.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  const response = await answered
  expect(response.ok()).toBe(false)
  await expect(widget.getByRole('alert')).toHaveText((await response.json()).message)
})

const uploads = '/upload/v1/admin/upload_image'

test('of two pictures the one chosen last is used, and the upload of the other is aborted [B-6]', async ({
  page,
}) => {
  await page.goto('/add/user')
  const input = page.locator('input[type=file]')
  let sent = 0
  await page.route(`**${uploads}`, async (route) => {
    if (sent++ > 0) await route.continue()
  })
  const first = page.waitForRequest(`**${uploads}`)
  const stopped = page.waitForEvent('requestfailed')
  await input.setInputFiles(png)
  await first
  const key = await upload(page)
  expect((await stopped).url()).toContain(uploads)
  await expect(page.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', new RegExp(key))
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('Remove aborts a running upload and leaves no picture [B-6]', async ({ page }) => {
  await page.goto('/add/user')
  await upload(page)
  await hold(page, uploads)
  const stopped = page.waitForEvent('requestfailed')
  await page.locator('input[type=file]').setInputFiles(png)
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  expect((await stopped).url()).toContain(uploads)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Preview' })).toHaveCount(0)
})

test('Cancel aborts a running upload and leaves no draft [B-6]', async ({ page }) => {
  await page.goto('/view/users')
  await page.getByRole('link', { name: 'Add User' }).click()
  await hold(page, uploads)
  const stopped = page.waitForEvent('requestfailed')
  await page.locator('input[type=file]').setInputFiles(png)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/view/users')
  expect((await stopped).url()).toContain(uploads)
  await page.goForward()
  await expect(page.getByLabel('Customer Name')).toBeVisible()
  await expect(page.getByText('What you had typed here is back')).toHaveCount(0)
})

for (const [path, kind, list] of [
  ['/view/items', 'item', item.list],
  ['/view/partners', 'partner', partner.list],
  ['/view/users', 'user', customer.list],
] as const) {
  test(`a picture of ${kind}s that does not load is replaced by a placeholder [2.14-5 8-16]`, async ({
    page,
    api,
  }) => {
    const rows: object[] = await api(list, { query: { limit: 20, offset: 0 } })
    expect(JSON.stringify(rows)).toMatch(/"(item_image|logo|photo_url)":"\w/)
    let failed = 0
    await page.route('**/upload/v1/image/**', (route) => {
      failed++
      return route.abort()
    })
    await page.goto(path)
    await expect.poll(() => failed).toBeGreaterThan(0)
    const pictures = page.getByRole('table').locator('tbody tr td:first-child')
    await expect(pictures.locator('img')).toHaveCount(0)
    await expect(pictures.first().locator('svg')).toBeVisible()
  })
}
