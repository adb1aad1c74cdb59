import styles from './person.module.css'

const initials = (name: string) =>
  name
    .split(' ')
    .map(([letter]) => letter)
    .slice(0, 2)
    .join('')

/** A customer of a mock-up, with initials for a picture. */
export const Person = ({ name, phone }: { readonly name: string; readonly phone: string }) => (
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
