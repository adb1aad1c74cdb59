import { edition } from '../../wording/edition.ts'
import { t } from '../../wording/wording.ts'

/**
 * Where the two editions behave differently, each place once with its section of the specification: `original` follows the
 * specification to the letter, `refined` does what was meant. Different texts are in the wording catalogue.
 */
const refined = edition === 'refined'

/** 2.5: 'Add New' leads to /add/user on every list. Refined: it is left out; the button of the list's own add screen stays. */
export const addNewTarget = refined ? undefined : '/add/user'

/**
 * 2.5 and 9: 'Result:' offers 05 to 10, every option has the value 0, and choosing one has no effect. Refined: it is
 * the number of rows on a page, and 0 is all of them.
 */
const results = ['05', '06', '07', '08', '09', '10']
export const resultOptions = refined
  ? [
      { label: t.allRows, value: 0 },
      ...[...results, '25', '50', '100'].map((label) => ({ label, value: Number(label) })),
    ]
  : results.map((label) => ({ label, value: 0 }))

/** 2.11: the header checkbox of the notification screen does nothing. Refined: it selects what is shown. */
export const notificationSelectAll = (toggleAll: () => void) => (refined ? toggleAll : undefined)

/**
 * 2.4, 2.12 and 2.13: home, the menu and the order card show sample data, and their controls do nothing. Refined: they
 * show what the server has, and work.
 */
export const sampleOrLive = <Load>(sample: Load, live: Load) => (refined ? live : sample)
