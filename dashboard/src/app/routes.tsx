import { type ComponentType, lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { BeingBuilt } from '../screens/being-built.tsx'
import { w } from '../wording/wording.ts'
import { Frame } from './frame/frame.tsx'

/** A screen that is loaded when it is first gone to. */
const onDemand = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const Login = onDemand(async () => (await import('../screens/login.tsx')).Login)
const NotFound = onDemand(async () => (await import('../screens/not-found.tsx')).NotFound)
const CategoryList = onDemand(async () => (await import('../resources/categories.tsx')).CategoryList)
const AddCategory = onDemand(async () => (await import('../resources/categories.tsx')).AddCategory)
const EditCategory = onDemand(async () => (await import('../resources/categories.tsx')).EditCategory)

/** Section 2.1, whole. A login or logout reloads the page, so whether somebody is logged in does not change here. */
export const AllRoutes = ({ loggedIn }: { loggedIn: boolean }) => (
  <Routes>
    <Route path="/login" element={<Login />} />
    <Route element={loggedIn ? <Frame /> : <Navigate to="/login" replace />}>
      <Route path="/" element={<BeingBuilt page={w.home} />} />
      <Route path="/2" element={<BeingBuilt page={w.secondScreen} />} />
      <Route path="/3" element={<BeingBuilt page={w.thirdScreen} />} />

      <Route path="/view/partners" element={<BeingBuilt page={w.viewPartners} />} />
      <Route path="/view/orders" element={<BeingBuilt page={w.viewOrders} />} />
      <Route path="/view/users" element={<BeingBuilt page={w.viewUsers} />} />
      <Route path="/view/transactions" element={<BeingBuilt page={w.viewTransactions} />} />
      <Route path="/view/categories" element={<CategoryList />} />
      <Route path="/view/items" element={<BeingBuilt page={w.viewItems} />} />
      <Route path="/view/promos" element={<BeingBuilt page={w.viewPromos} />} />
      <Route path="/view/loyalty_cards" element={<BeingBuilt page={w.viewLoyaltyCards} />} />
      <Route path="/view/admins" element={<BeingBuilt page={w.viewAdmins} />} />

      <Route path="/sort/items" element={<BeingBuilt page={w.sortItems} />} />
      <Route path="/send/email" element={<BeingBuilt page={w.sendEmail} />} />
      <Route path="/send/notification" element={<BeingBuilt page={w.sendNotification} />} />
      <Route path="/menu" element={<BeingBuilt page={w.menu} />} />
      <Route path="/menu/category" element={<BeingBuilt page={w.menuCategories} />} />
      <Route path="/menu/item" element={<BeingBuilt page={w.menuItem} />} />

      <Route path="/add/user" element={<BeingBuilt page={w.addUser} />} />
      <Route path="/add/category" element={<AddCategory />} />
      <Route path="/add/partner" element={<BeingBuilt page={w.addPartner} />} />
      <Route path="/add/admin" element={<BeingBuilt page={w.addAdmin} />} />
      <Route path="/add/item" element={<BeingBuilt page={w.addItem} />} />
      <Route path="/add/loyalty_card" element={<BeingBuilt page={w.addLoyaltyCard} />} />
      <Route path="/add/promo" element={<BeingBuilt page={w.addPromo} />} />

      <Route path="/edit/item/:id" element={<BeingBuilt page={w.editItem} />} />
      <Route path="/edit/order/:order_id" element={<BeingBuilt page={w.editOrder} />} />
      <Route path="/edit/partner/:id" element={<BeingBuilt page={w.editPartner} />} />
      <Route path="/edit/admin/:id" element={<BeingBuilt page={w.editAdmin} />} />
      <Route path="/edit/user/:id" element={<BeingBuilt page={w.editUser} />} />
      <Route path="/edit/category/:id" element={<EditCategory />} />
      <Route path="/edit/transaction/:id" element={<BeingBuilt page={w.editTransaction} />} />
      <Route path="/edit/loyalty_card/:id" element={<BeingBuilt page={w.editLoyaltyCard} />} />
      <Route path="/edit/promo/:id" element={<BeingBuilt page={w.editPromo} />} />
    </Route>
    <Route path="*" element={<NotFound />} />
  </Routes>
)
