import { Fragment } from 'react'
import {
  createRoutesFromElements,
  matchRoutes,
  Navigate,
  Route,
  type RouteObject,
  useRoutes,
} from 'react-router'
// The first page after a login, so it is in one chunk with the frame.
import { OrderList } from '../resources/orders.tsx'
import { allResources, type Resource, resources } from '../resources/registry.ts'
import { sampleOrLive } from '../ui/base/edition-differences.ts'
import { lazyPart, preloadElement } from '../ui/base/lazy-part.tsx'
import { Frame } from './frame/frame.tsx'

const Login = lazyPart(async () => (await import('../screens/login/login.tsx')).Login)
const Home = lazyPart(
  sampleOrLive(
    async () => (await import('../screens/home/sample.tsx')).SampleHome,
    async () => (await import('../screens/home/live.tsx')).LiveHome,
  ),
)
const OrderBoard = lazyPart(
  sampleOrLive(
    async () => (await import('../screens/order-board/sample.tsx')).SampleBoard,
    async () => (await import('../screens/order-board/live.tsx')).LiveBoard,
  ),
)
const NotFound = lazyPart(async () => (await import('../screens/not-found.tsx')).NotFound)
const EditOrder = lazyPart(async () => (await import('../screens/edit-order/edit-order.tsx')).EditOrder)
const SendEmail = lazyPart(async () => (await import('../screens/sending/send-email.tsx')).SendEmail)
const SendNotification = lazyPart(
  async () => (await import('../screens/sending/send-notification.tsx')).SendNotification,
)
const Deliveries = lazyPart(async () => (await import('../screens/deliveries/deliveries.tsx')).Deliveries)
const OneDelivery = lazyPart(async () => (await import('../screens/deliveries/one-delivery.tsx')).OneDelivery)
const SortItems = lazyPart(async () => (await import('../screens/sort-items/sort-items.tsx')).SortItems)
const MenuOverview = lazyPart(
  sampleOrLive(
    async () => (await import('../screens/menu/overview/sample.tsx')).SampleOverview,
    async () => (await import('../screens/menu/overview/live.tsx')).LiveOverview,
  ),
)
const MenuCategories = lazyPart(
  sampleOrLive(
    async () => (await import('../screens/menu/categories/sample.tsx')).SampleCategories,
    async () => (await import('../screens/menu/categories/live.tsx')).LiveCategories,
  ),
)
const MenuItems = lazyPart(
  sampleOrLive(
    async () => (await import('../screens/menu/items/sample.tsx')).SampleItems,
    async () => (await import('../screens/menu/items/live.tsx')).LiveItems,
  ),
)

function resourceRoutes([name, { path, limit, screens }]: readonly [string, Resource]) {
  if (!screens) return null
  const List = lazyPart(screens.list)
  const Add = screens.add && lazyPart(screens.add)
  const Edit = lazyPart(screens.edit)
  return (
    <Fragment key={name}>
      <Route path={path} element={<List limit={limit} />} />
      {Add && <Route path={`/add/${name}`} element={<Add />} />}
      <Route path={`/edit/${name}/:id`} element={<Edit />} />
    </Fragment>
  )
}

/** All of section 2.1. A login or logout reloads the page, so `loggedIn` does not change. */
const routesFor = (loggedIn: boolean) =>
  createRoutesFromElements(
    <>
      <Route path="/login" element={<Login />} />
      <Route element={loggedIn ? <Frame /> : <Navigate to="/login" replace />}>
        <Route path="/" element={<Home />} />
        <Route path="/2" element={<OrderBoard />} />
        <Route path="/3" element={<Deliveries />} />
        <Route path="/3/:id" element={<OneDelivery />} />

        <Route element={<OrderList limit={resources.order.limit} />}>
          <Route path={resources.order.path} element={null} />
          <Route path="/edit/order/:order_id" element={<EditOrder />} />
        </Route>

        <Route path="/sort/items" element={<SortItems />} />
        <Route path="/send/email" element={<SendEmail />} />
        <Route path="/send/notification" element={<SendNotification />} />
        <Route path="/menu" element={<MenuOverview />} />
        <Route path="/menu/category" element={<MenuCategories />} />
        <Route path="/menu/item" element={<MenuItems />} />

        {allResources.map(resourceRoutes)}
      </Route>
      <Route path="*" element={<NotFound />} />
    </>,
  )

/** The routes, once the code of the current page has loaded. */
export async function loadRoutes(loggedIn: boolean) {
  const routes = routesFor(loggedIn)
  const shown = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    shown.map(async ({ route }) => {
      route.element = await preloadElement(route.element)
    }),
  )
  return routes
}

export const AllRoutes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)
