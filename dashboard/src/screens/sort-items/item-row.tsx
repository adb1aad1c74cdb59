import { randomId } from '@mantine/hooks'
import type { Item } from '@tiffin/contract'
import { createContext, use } from 'react'
import { Link } from 'react-router'
import { count, Flag, Thumbnail, When } from '../../kit/cells.tsx'
import { DeleteIcon, EditIcon } from '../../kit/icons.tsx'
import table from '../../kit/list-table.module.css'
import { w } from '../../wording/wording.ts'
import styles from './item-row.module.css'
import type { SortableRow } from './sorting.ts'

/** Their widths are those on a desk. */
export const itemColumns = [
  [w.image, '4rem'],
  [w.itemName, '1.2fr'],
  [w.ingredientsInList, '1.2fr'],
  [w.description, '1.6fr'],
  [w.price, '5.5rem', styles.price],
  [w.itemIsActive, '6rem'],
  [w.addedOn, '7.5rem'],
] as const

/** An item as a row that is made once and then only moved. */
export const rowOf = (item: Item): SortableRow => ({
  dragId: randomId(),
  id: item.id,
  name: item.item_name,
  cells: <ItemCells item={item} />,
  actions: <ItemActions item={item} />,
})

const ItemCells = ({ item }: { item: Item }) => (
  <>
    <td className={styles.image}>
      <Thumbnail image={item.item_image} of="item" />
    </td>
    <td className={styles.name} title={item.item_name}>
      {item.item_name}
    </td>
    <td className={styles.ingredients} title={item.ingredients}>
      {item.ingredients}
    </td>
    <td className={styles.description} title={item.description}>
      {item.description}
    </td>
    <td className={styles.price}>{count(item.price)}</td>
    <td className={styles.active}>
      <Flag on={item.active} />
    </td>
    <td className={styles.added}>
      <When at={item.createdAt} />
    </td>
  </>
)

/** The ids that somebody has pressed delete for, which is all that it does here (2.9). */
export const Noted = createContext({
  ids: new Set<number>() as ReadonlySet<number>,
  toggle: (_: number) => {},
})

function ItemActions({ item }: { item: Item }) {
  const { ids, toggle } = use(Noted)
  const name = item.item_name
  return (
    <>
      <Link
        to={`/edit/item/${item.id}`}
        state={item}
        draggable={false}
        className={table.action}
        aria-label={w.edit(name)}
        title={w.edit(name)}
      >
        <EditIcon />
      </Link>
      <button
        type="button"
        className={`${table.delete} ${styles.delete}`}
        aria-label={w.remove(name)}
        title={w.remove(name)}
        aria-pressed={ids.has(item.id)}
        onClick={() => toggle(item.id)}
      >
        <DeleteIcon />
      </button>
    </>
  )
}
