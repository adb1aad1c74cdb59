import styles from './person.module.css'

const initials = (name: string) =>
  name
    .split(' ')
    .map(([letter]) => letter)
    .slice(0, 2)
    .join('')

export interface PersonProps {
  readonly name: string
  readonly phone: string
}

/** A customer, with initials for a picture. */
export const Person = ({ name, phone }: PersonProps) => (
  <div className={styles.person}>
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
    <div className={styles.who}>
      <p className={styles.name}>{name}</p>
      <p className={styles.phone}>{phone}</p>
    </div>
  </div>
)
