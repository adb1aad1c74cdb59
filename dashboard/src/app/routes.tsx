import {
  createRoutesFromElements,
  matchRoutes,
  Navigate,
  Route,
  type RouteObject,
  useRoutes,
} from 'react-router'
import { loadedAhead, onDemand } from '../kit/on-demand.ts'
import { mockUp } from '../kit/quirks.ts'
// Where everybody begins: it comes with the frame.
import { OrderList } from '../resources/orders.tsx'
import { Frame } from './frame/frame.tsx'

const Login = onDemand(async () => (await import('../screens/login.tsx')).Login)
const Home = onDemand(
  mockUp(
    async () => (await import('../screens/home/home.tsx')).Home,
    async () => (await import('../screens/home/live-home.tsx')).LiveHome,
  ),
)
const OrderBoard = onDemand(
  mockUp(
    async () => (await import('../screens/order-board/order-board.tsx')).OrderBoard,
    async () => (await import('../screens/order-board/live-board.tsx')).LiveBoard,
  ),
)
const NotFound = onDemand(async () => (await import('../screens/not-found.tsx')).NotFound)
const EditOrder = onDemand(async () => (await import('../screens/edit-order/edit-order.tsx')).EditOrder)
const PartnerList = onDemand(async () => (await import('../resources/partners.tsx')).PartnerList)
const AddPartner = onDemand(async () => (await import('../resources/partners.tsx')).AddPartner)
const EditPartner = onDemand(async () => (await import('../resources/partners.tsx')).EditPartner)
const UserList = onDemand(async () => (await import('../resources/users.tsx')).UserList)
const AddUser = onDemand(async () => (await import('../resources/users.tsx')).AddUser)
const EditUser = onDemand(async () => (await import('../resources/users.tsx')).EditUser)
const CategoryList = onDemand(async () => (await import('../resources/categories.tsx')).CategoryList)
const AddCategory = onDemand(async () => (await import('../resources/categories.tsx')).AddCategory)
const EditCategory = onDemand(async () => (await import('../resources/categories.tsx')).EditCategory)
const ItemList = onDemand(async () => (await import('../resources/items.tsx')).ItemList)
const AddItem = onDemand(async () => (await import('../resources/items.tsx')).AddItem)
const EditItem = onDemand(async () => (await import('../resources/items.tsx')).EditItem)
const PromoList = onDemand(async () => (await import('../resources/promos.tsx')).PromoList)
const AddPromo = onDemand(async () => (await import('../resources/promos.tsx')).AddPromo)
const EditPromo = onDemand(async () => (await import('../resources/promos.tsx')).EditPromo)
const LoyaltyCardList = onDemand(async () => (await import('../resources/loyalty-cards.tsx')).LoyaltyCardList)
const AddLoyaltyCard = onDemand(async () => (await import('../resources/loyalty-cards.tsx')).AddLoyaltyCard)
const EditLoyaltyCard = onDemand(async () => (await import('../resources/loyalty-cards.tsx')).EditLoyaltyCard)
const AdminList = onDemand(async () => (await import('../resources/admins.tsx')).AdminList)
const AddAdmin = onDemand(async () => (await import('../resources/admins.tsx')).AddAdmin)
const EditAdmin = onDemand(async () => (await import('../resources/admins.tsx')).EditAdmin)
const TransactionList = onDemand(async () => (await import('../resources/transactions.tsx')).TransactionList)
const EditTransaction = onDemand(async () => (await import('../resources/transactions.tsx')).EditTransaction)
const SendEmail = onDemand(async () => (await import('../screens/sending/send-email.tsx')).SendEmail)
const SendNotification = onDemand(
  async () => (await import('../screens/sending/send-notification.tsx')).SendNotification,
)
const Deliveries = onDemand(async () => (await import('../screens/deliveries/deliveries.tsx')).Deliveries)
const OneDelivery = onDemand(async () => (await import('../screens/deliveries/one-delivery.tsx')).OneDelivery)
const SortItems = onDemand(async () => (await import('../screens/sort-items/sort-items.tsx')).SortItems)
const MenuOverview = onDemand(
  mockUp(
    async () => (await import('../screens/menu/overview.tsx')).MenuOverview,
    async () => (await import('../screens/menu/live-overview.tsx')).LiveOverview,
  ),
)
const MenuCategories = onDemand(
  mockUp(
    async () => (await import('../screens/menu/categories.tsx')).MenuCategories,
    async () => (await import('../screens/menu/live-categories.tsx')).LiveCategories,
  ),
)
const MenuItems = onDemand(
  mockUp(
    async () => (await import('../screens/menu/items.tsx')).MenuItems,
    async () => (await import('../screens/menu/live-items.tsx')).LiveItems,
  ),
)

/** Section 2.1, whole. A login or logout reloads the page, so whether somebody is logged in does not change here. */
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

/** The routes, once the code of the page that is asked for is there. */
export async function loadRoutes(loggedIn: boolean) {
  const routes = routesFor(loggedIn)
  const shown = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    shown.map(async ({ route }) => {
      route.element = await loadedAhead(route.element)
    }),
  )
  return routes
}

export const AllRoutes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)
