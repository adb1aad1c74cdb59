import { useQuery } from '@tanstack/react-query'
import { admin } from '@tiffin/contract'
import { queryKeys } from './query-keys.ts'
import { call } from './session.ts'
import { ownId } from './tokens.ts'

/** The administrator who is logged in, once loaded. */
export function useOwnAdmin() {
  const id = ownId()
  return useQuery({
    queryKey: queryKeys.record(admin.one, id),
    queryFn: ({ signal }) => call(admin.one, { params: { id: id as number }, signal }),
    enabled: id !== undefined,
  }).data?.value
}
