import styles from './shimmer.module.css'

/** A placeholder for content that is loading. */
export const Shimmer = ({ className = '' }: { readonly className?: string | undefined }) => (
  <span className={`${styles.shimmer} ${className}`} />
)
