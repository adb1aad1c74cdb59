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
const PartnerList = lazyPart(async () => (await import('../resources/partners.tsx')).PartnerList)
const AddPartner = lazyPart(async () => (await import('../resources/partners.tsx')).AddPartner)
const EditPartner = lazyPart(async () => (await import('../resources/partners.tsx')).EditPartner)
const UserList = lazyPart(async () => (await import('../resources/users.tsx')).UserList)
const AddUser = lazyPart(async () => (await import('../resources/users.tsx')).AddUser)
const EditUser = lazyPart(async () => (await import('../resources/users.tsx')).EditUser)
const CategoryList = lazyPart(async () => (await import('../resources/categories.tsx')).CategoryList)
const AddCategory = lazyPart(async () => (await import('../resources/categories.tsx')).AddCategory)
const EditCategory = lazyPart(async () => (await import('../resources/categories.tsx')).EditCategory)
const ItemList = lazyPart(async () => (await import('../resources/items.tsx')).ItemList)
const AddItem = lazyPart(async () => (await import('../resources/items.tsx')).AddItem)
const EditItem = lazyPart(async () => (await import('../resources/items.tsx')).EditItem)
const PromoList = lazyPart(async () => (await import('../resources/promos.tsx')).PromoList)
const AddPromo = lazyPart(async () => (await import('../resources/promos.tsx')).AddPromo)
const EditPromo = lazyPart(async () => (await import('../resources/promos.tsx')).EditPromo)
const LoyaltyCardList = lazyPart(async () => (await import('../resources/loyalty-cards.tsx')).LoyaltyCardList)
const AddLoyaltyCard = lazyPart(async () => (await import('../resources/loyalty-cards.tsx')).AddLoyaltyCard)
const EditLoyaltyCard = lazyPart(async () => (await import('../resources/loyalty-cards.tsx')).EditLoyaltyCard)
const AdminList = lazyPart(async () => (await import('../resources/admins.tsx')).AdminList)
const AddAdmin = lazyPart(async () => (await import('../resources/admins.tsx')).AddAdmin)
const EditAdmin = lazyPart(async () => (await import('../resources/admins.tsx')).EditAdmin)
const TransactionList = lazyPart(async () => (await import('../resources/transactions.tsx')).TransactionList)
const EditTransaction = lazyPart(async () => (await import('../resources/transactions.tsx')).EditTransaction)
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

        <Route path="/view/partners" element={<PartnerList />} />
        <Route element={<OrderList />}>
          <Route path="/view/orders" element={null} />
          <Route path="/edit/order/:order_id" element={<EditOrder />} />
        </Route>
        <Route path="/view/users" element={<UserList />} />
        <Route path="/view/transactions" element={<TransactionList />} />
        <Route path="/view/categories" element={<CategoryList />} />
        <Route path="/view/items" element={<ItemList />} />
        <Route path="/view/promos" element={<PromoList />} />
        <Route path="/view/loyalty_cards" element={<LoyaltyCardList />} />
        <Route path="/view/admins" element={<AdminList />} />

        <Route path="/sort/items" element={<SortItems />} />
        <Route path="/send/email" element={<SendEmail />} />
        <Route path="/send/notification" element={<SendNotification />} />
        <Route path="/menu" element={<MenuOverview />} />
        <Route path="/menu/category" element={<MenuCategories />} />
        <Route path="/menu/item" element={<MenuItems />} />

        <Route path="/add/user" element={<AddUser />} />
        <Route path="/add/category" element={<AddCategory />} />
        <Route path="/add/partner" element={<AddPartner />} />
        <Route path="/add/admin" element={<AddAdmin />} />
        <Route path="/add/item" element={<AddItem />} />
        <Route path="/add/loyalty_card" element={<AddLoyaltyCard />} />
        <Route path="/add/promo" element={<AddPromo />} />

        <Route path="/edit/item/:id" element={<EditItem />} />
        <Route path="/edit/partner/:id" element={<EditPartner />} />
        <Route path="/edit/admin/:id" element={<EditAdmin />} />
        <Route path="/edit/user/:id" element={<EditUser />} />
        <Route path="/edit/category/:id" element={<EditCategory />} />
        <Route path="/edit/transaction/:id" element={<EditTransaction />} />
        <Route path="/edit/loyalty_card/:id" element={<EditLoyaltyCard />} />
        <Route path="/edit/promo/:id" element={<EditPromo />} />
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
