import { w } from '../../wording/wording.ts'
import styles from './food-table.module.css'
import { type SampleOrder, totalOf } from './orders.ts'

type Lines = Pick<SampleOrder, 'lines'>

/** What was ordered, line by line with its total (2.4). */
export const FoodTable = ({ lines }: Lines) => (
  <table className={styles.table} aria-label={w.foodItems}>
    <thead>
      <tr>
        <th scope="col">{w.foodItem}</th>
        <th scope="col">{w.quantity}</th>
        <th scope="col">{w.price}</th>
        <th scope="col">{w.total}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ name, quantity, price }) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{quantity}</td>
          <td>{w.taka(price)}</td>
          <td>{w.taka(quantity * price)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What was ordered, with the total in a row of its own (2.13). */
export const FoodTableWithTotal = ({ lines }: Lines) => (
  <table className={styles.table} aria-label={w.foodItems}>
    <thead>
      <tr>
        <th scope="col">{w.foodItem}</th>
        <th scope="col">{w.quantity}</th>
        <th scope="col">{w.price}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ name, quantity, price }) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{quantity}</td>
          <td>{w.taka(price)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {w.total}
        </th>
        <td>{w.taka(totalOf({ lines }))}</td>
      </tr>
    </tfoot>
  </table>
)
