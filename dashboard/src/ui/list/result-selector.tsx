import { t } from '../../wording/wording.ts'
import { resultOptions } from '../base/edition-differences.ts'
import { ChevronIcon } from '../base/icons.tsx'
import styles from './result-selector.module.css'

interface ResultSelectorProps {
  readonly id: string
  readonly perPage: number
  readonly onChange?: (perPage: number) => void
}

export const ResultSelector = ({ id, perPage, onChange }: ResultSelectorProps) => (
  <div className={styles.result}>
    <label htmlFor={id}>{t.result}</label>
    <span className={styles.box}>
      <select
        id={id}
        defaultValue={perPage}
        onChange={({ currentTarget }) => onChange?.(Number(currentTarget.value))}
      >
        {resultOptions.map(({ label, value }) => (
          <option key={label} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronIcon />
    </span>
  </div>
)
