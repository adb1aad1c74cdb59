import '../styles.css'
import { order } from '@tiffin/contract'
import { callUnderWay } from '../../session/call.ts'
import { reloadPageOnce } from '../../ui/base/reload.ts'
import { t } from '../../wording/wording.ts'
import { drawn } from './drawn.ts'
import { handOver, isTaken, takePlace, watchDrawn } from './hand-over.ts'
import { NotThere } from './not-there.tsx'
import { OrderPage } from './order-page.tsx'

const root = document.getElementById('root') as HTMLElement

/** For how long the application waits for the list: on its way it would only keep the page busy. */
const patience = 100
const after = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** The list where everybody begins is drawn as soon as it is there, before React, which then takes its place. */
async function drawFirst() {
  const orders = await callUnderWay(order.list, { query: { limit: 500, offset: 0 } })
  if (!orders?.value.length || isTaken()) return
  const { value, total = 0, atLeast = false } = orders
  document.title = t.tab(t.viewOrders)
  root.innerHTML = drawn(<OrderPage rows={value} total={total} atLeast={atLeast} />)
  watchDrawn(root)
  await painted()
}

function tellWhy(error: Error) {
  takePlace()
  root.innerHTML = drawn(<NotThere why={error.message} />)
  handOver()
}

const application = () => import('../main.tsx').catch(reloadPageOnce).catch(tellWhy)
Promise.race([drawFirst(), after(patience)]).finally(application)
