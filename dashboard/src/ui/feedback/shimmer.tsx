import styles from './shimmer.module.css'

/** Stands for what is on its way. */
export const Shimmer = ({ className = '' }: { readonly className?: string | undefined }) => (
  <span className={`${styles.shimmer} ${className}`} />
)
