import type { OrderLine } from '@tiffin/contract'
import { useState } from 'react'
import { DeleteIcon } from '../../ui/base/icons.tsx'
import { Shimmer } from '../../ui/feedback/shimmer.tsx'
import table from '../../ui/table/table.module.css'
import { t } from '../../wording/wording.ts'
import styles from './edit-order.module.css'

const totalOf = ({ quantity, price }: OrderLine) => Math.round(quantity * price * 100) / 100

interface FoodItemsProps {
  /** Undefined until they have loaded. */
  readonly lines: readonly OrderLine[] | undefined
  /** Whether they could not be loaded. */
  readonly failed: boolean
  /** The amount of the order, which differs from the sum of the lines by offers and delivery. */
  readonly amount: number
}

/** Placeholder content (2.8): the real lines of the order; changing them changes nothing on the server. */
export function FoodItems({ lines, failed, amount }: FoodItemsProps) {
  const [shown, setShown] = useState(() => (lines ?? []).map((line, id) => ({ ...line, id })))
  const none = lines ? t.noFoodItems : failed ? t.foodItemsFailed : <Shimmer />
  const total = shown.reduce((sum, line) => sum + totalOf(line), 0)
  const setQuantity = (id: number, quantity: number) =>
    setShown(shown.map((line) => (line.id === id ? { ...line, quantity: Math.max(1, quantity) } : line)))

  return (
    <section className={styles.food}>
      <table className={styles.lines} aria-label={t.foodItems} aria-busy={!lines && !failed}>
        <thead>
          <tr>
            <th scope="col">{t.foodItem}</th>
            <th scope="col">{t.quantity}</th>
            <th scope="col">{t.price}</th>
            <th scope="col">{t.total}</th>
            <th scope="col">
              <span className={styles.unseen}>{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.length === 0 && (
            <tr>
              <td colSpan={5} className={styles.none}>
                {none}
              </td>
            </tr>
          )}
          {shown.map((line) => (
            <tr key={line.id}>
              <td>{line.name}</td>
              <td>
                <input
                  type="number"
                  min={1}
                  required
                  aria-label={t.quantityOf(line.name)}
                  className={styles.quantity}
                  defaultValue={line.quantity}
                  onChange={({ currentTarget }) => setQuantity(line.id, currentTarget.valueAsNumber || 1)}
                  // Only on blur, because while typing the field may be empty for a moment.
                  onBlur={({ currentTarget }) => {
                    currentTarget.value = String(line.quantity)
                  }}
                />
              </td>
              <td>{t.amount(line.price)}</td>
              <td>{t.amount(totalOf(line))}</td>
              <td>
                <button
                  type="button"
                  className={table.delete}
                  aria-label={t.remove(line.name)}
                  title={t.remove(line.name)}
                  onClick={() => setShown(shown.filter(({ id }) => id !== line.id))}
                >
                  <DeleteIcon />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t.total}
            </th>
            <td>{lines && t.amount(Math.round(total * 100) / 100)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <div className={styles.under}>
        <p className={styles.hint}>{t.foodItemsHint}</p>
        <p className={styles.amount}>
          {t.amountOfOrder} <strong>{t.amount(amount)}</strong>
        </p>
      </div>
    </section>
  )
}
