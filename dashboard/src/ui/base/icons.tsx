import type { ReactNode } from 'react'
import styles from './icons.module.css'

/** Drawn on a 24-pixel grid with one stroke. Decorative: the element around an icon carries the accessible name. */
const icon = (drawing: ReactNode) => () => (
  <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
    {drawing}
  </svg>
)

export const PartnersIcon = icon(
  <path d="M4 10.5V19.5H20V10.5M3 7.5 5 4H19L21 7.5C21 9 20 10 18.7 10S16.5 9 16.5 7.5C16.5 9 15.5 10 14.25 10S12 9 12 7.5C12 9 11 10 9.75 10S7.5 9 7.5 7.5C7.5 9 6.6 10 5.3 10S3 9 3 7.5ZM10 19.5V14H14V19.5" />,
)
export const OrdersIcon = icon(
  <path d="M6 3.5H18V20.5L15 18.7 12 20.5 9 18.7 6 20.5ZM9.5 8H14.5M9.5 12H14.5" />,
)
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5C3 15.5 5.5 14 9 14S15 15.5 15.5 19.5M15.5 5.3A3.5 3.5 0 0 1 15.5 11.7M18 14.6C20 15.3 21.2 17 21.5 19.5" />
  </>,
)
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8.5" r="3.8" />
    <path d="M4.5 20C5 15.8 7.8 14.2 12 14.2S19 15.8 19.5 20" />
  </>,
)
export const TransactionsIcon = icon(
  <path d="M4 8.5H19M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19" />,
)
export const MenuCardIcon = icon(
  <path d="M5 4.5H11.5C11.8 4.5 12 4.7 12 5V19.5C12 18.7 11.3 18 10.5 18H5ZM19 4.5H12.5C12.2 4.5 12 4.7 12 5V19.5C12 18.7 12.7 18 13.5 18H19Z" />,
)
export const CategoriesIcon = icon(
  <path d="M4 4.5H10V10.5H4ZM14 4.5H20V10.5H14ZM4 14.5H10V20.5H4ZM17 14.2 20.3 17.5 17 20.8 13.7 17.5Z" />,
)
export const SortIcon = icon(<path d="M7 4.5V19.5M4 16.5 7 19.5 10 16.5M13 6H20.5M13 11H18.5M13 16H16.5" />)
export const ItemsIcon = icon(
  <path d="M3.5 12H20.5C20.5 16 17.5 19 14 19.5H10C6.5 19 3.5 16 3.5 12ZM8.5 8.5C7.5 7 9.5 6 8.5 4.5M12.5 8.5C11.5 7 13.5 6 12.5 4.5M16.5 8.5C15.5 7 17.5 6 16.5 4.5" />,
)
export const PromosIcon = icon(
  <>
    <path d="M3.5 6.5H20.5V10A2 2 0 0 0 20.5 14V17.5H3.5V14A2 2 0 0 0 3.5 10ZM9 15 15 9" />
    <path d="M9.5 9.5H9.51M14.5 14.5H14.51" strokeWidth="2.2" />
  </>,
)
export const CardIcon = icon(
  <path d="M3 7A1.5 1.5 0 0 1 4.5 5.5H19.5A1.5 1.5 0 0 1 21 7V17A1.5 1.5 0 0 1 19.5 18.5H4.5A1.5 1.5 0 0 1 3 17ZM3 10H21M6.5 14.5H10" />,
)
export const ViewIcon = icon(
  <>
    <path d="M2.5 12C5 7.5 8.2 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.8 18.5 12 18.5S5 16.5 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
)
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7V12L15 14.5" />
  </>,
)
export const WalletIcon = icon(
  <>
    <path d="M7 3.5H17V20.5H7ZM10.5 17.5H13.5" />
    <path d="M9.5 7.5H14.5V12.5H9.5ZM12 9V11" />
  </>,
)
export const HomeIcon = icon(<path d="M4 11 12 4.5 20 11V19.5H14.5V14H9.5V19.5H4Z" />)
export const OrderBoardIcon = icon(
  <path d="M4 4.5H10V13.5H4ZM14 4.5H20V10.5H14ZM4 17.5H10V19.5H4ZM14 14.5H20V19.5H14Z" />,
)
export const DeliveriesIcon = icon(<path d="M3.5 11.5 20.5 4 16 20 11.5 13.5ZM11.5 13.5 20.5 4" />)
export const EmailIcon = icon(<path d="M3.5 6H20.5V18H3.5ZM3.5 7 12 13.5 20.5 7" />)
export const AdminsIcon = icon(
  <path d="M12 3.5 19 6V11.5C19 16 16 19 12 20.5 8 19 5 16 5 11.5V6ZM9 11.8 11.2 14 15 9.8" />,
)
export const BellIcon = icon(
  <path d="M6 16.5C7 15 7 13.5 7 10.5A5 5 0 0 1 17 10.5C17 13.5 17 15 18 16.5ZM10 19.5A2.2 2.2 0 0 0 14 19.5M12 3.5V5.5" />,
)
export const ChatIcon = icon(<path d="M4 5H20V16H11L7 19.5V16H4ZM8 9H16M8 12.2H13" />)
export const ContactsIcon = icon(
  <>
    <path d="M6 3.5H19.5V20.5H6ZM4 8H8M4 12H8M4 16H8" />
    <circle cx="13" cy="10" r="2.2" />
    <path d="M9.8 16.5C10 14.6 11.2 13.8 13 13.8S16 14.6 16.2 16.5" />
  </>,
)
export const LogoutIcon = icon(<path d="M13.5 4.5H5V19.5H13.5M10 12H20.5M17 8.5 20.5 12 17 15.5" />)
export const MenuIcon = icon(<path d="M4 7H20M4 12H20M4 17H20" />)
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="M15 15 20 20" />
  </>,
)
export const PlusIcon = icon(<path d="M12 5V19M5 12H19" />)
export const EditIcon = icon(<path d="M4.5 19.5 5.5 15.5 16 5 19 8 8.5 18.5ZM13.5 7.5 16.5 10.5" />)
export const DeleteIcon = icon(
  <path d="M4.5 6.5H19.5M9 6.5V4H15V6.5M6.5 6.5 7.3 20H16.7L17.5 6.5M10.2 10.5V16M13.8 10.5V16" />,
)
export const GripIcon = icon(
  <path d="M9 6.5H9.01M15 6.5H15.01M9 12H9.01M15 12H15.01M9 17.5H9.01M15 17.5H15.01" strokeWidth="2.4" />,
)
export const CheckIcon = icon(<path d="M5 12.5 10 17.5 19.5 7" />)
export const WarningIcon = icon(<path d="M12 4 21 19.5H3ZM12 10V14M12 16.8V16.9" />)
export const UpIcon = icon(<path d="M12 19V6M7 11 12 6 17 11" />)
export const DownIcon = icon(<path d="M12 5V18M7 13 12 18 17 13" />)
export const ChevronIcon = icon(<path d="M7 10 12 15 17 10" />)
export const PictureIcon = icon(
  <path d="M4 5H20V19H4ZM4 16 9 11.5 13 15 16 12.5 20 16M15.5 9A1.2 1.2 0 1 1 15.49 9Z" />,
)
export const NextIcon = icon(<path d="M10 7 15 12 10 17" />)
export const PreviousIcon = icon(<path d="M14 7 9 12 14 17" />)
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3V5M12 19V21M3 12H5M19 12H21M5.6 5.6 7 7M17 17 18.4 18.4M5.6 18.4 7 17M17 7 18.4 5.6" />
  </>,
)
export const MoonIcon = icon(<path d="M19.5 14A8 8 0 0 1 10 4.5 8 8 0 1 0 19.5 14Z" />)
export const ScreenIcon = icon(<path d="M3.5 5H20.5V16H3.5ZM8.5 20H15.5M12 16V20" />)
export const CloseIcon = icon(<path d="M6 6 18 18M18 6 6 18" />)
