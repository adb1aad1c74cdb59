import { randomId } from '@mantine/hooks'
import type { Item } from '@tiffin/contract'
import { createContext, use } from 'react'
import { Link } from 'react-router'
import { DeleteIcon, EditIcon } from '../../ui/base/icons.tsx'
import { DateCell, Flag, formatCount, Thumbnail } from '../../ui/table/cells.tsx'
import table from '../../ui/table/table.module.css'
import { t } from '../../wording/wording.ts'
import styles from './item-row.module.css'
import type { SortableRow } from './sorting.ts'

/** The widths are for a desktop. */
export const itemColumns = [
  [t.image, '4rem'],
  [t.itemName, '1.2fr'],
  [t.ingredientsInList, '1.2fr'],
  [t.description, '1.6fr'],
  [t.price, '5.5rem', styles.price],
  [t.itemIsActive, '6rem'],
  [t.addedOn, '7.5rem'],
] as const

/** An item as a row, rendered once and then only moved. */
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
    <td className={styles.price}>{formatCount(item.price)}</td>
    <td className={styles.active}>
      <Flag on={item.active} />
    </td>
    <td className={styles.added}>
      <DateCell at={item.createdAt} />
    </td>
  </>
)

/** The ids whose delete icon was pressed. On this screen it only marks them (2.9). */
export const DeletionMarks = createContext({
  ids: new Set<number>() as ReadonlySet<number>,
  toggle: (_: number) => {},
})

function ItemActions({ item }: { item: Item }) {
  const { ids, toggle } = use(DeletionMarks)
  const name = item.item_name
  return (
    <>
      <Link
        to={`/edit/item/${item.id}`}
        state={item}
        draggable={false}
        className={table.action}
        aria-label={t.edit(name)}
        title={t.edit(name)}
      >
        <EditIcon />
      </Link>
      <button
        type="button"
        className={`${table.delete} ${styles.delete}`}
        aria-label={t.remove(name)}
        title={t.remove(name)}
        aria-pressed={ids.has(item.id)}
        onClick={() => toggle(item.id)}
      >
        <DeleteIcon />
      </button>
    </>
  )
}
