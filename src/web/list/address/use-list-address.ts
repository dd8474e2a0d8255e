import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'
import { leavesNothing } from '../../form/unsaved-guard.ts'
import { useDebounced } from '../../use-debounced.ts'
import { firstOf, type ListAddress, type ListSpec, readAddress, writeAddress } from './list-address.ts'

const TYPING_MS = 250

/** Ends of the earlier pages, kept in the history entry, so they survive a reload. */
interface PagesBefore {
  listEnds?: (string | null)[]
}

/** A list's search, filters, sort, page and columns in the URL, so that Back and links restore them. */
export function useListAddress(spec: ListSpec) {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const address = readAddress(params, spec)
  const kept = (location.state as PagesBefore | null)?.listEnds
  // Opening and closing a sheet replaces the history entry's state.
  const endsOf = useRef(new Map<string | null, (string | null)[]>())
  if (kept) endsOf.current.set(address.after, kept)
  const ends = endsOf.current.get(address.after) ?? []
  const [typed, setTyped] = useState(address.query)
  const asked = useDebounced(typed.trim(), TYPING_MS)
  const written = useRef(address.query)
  const change = (next: Partial<ListAddress>, options: NavigateOptions = { replace: true }) =>
    setParams(last => writeAddress(last, next, spec), {
      preventScrollReset: true,
      ...options,
      state: { ...options.state, ...leavesNothing },
    })

  const write = useEffectEvent((query: string) => {
    if (query === written.current) return
    written.current = query
    change({ query })
  })
  useEffect(() => write(asked), [asked])
  // Back or a link can change the search without typing.
  const follow = useEffectEvent((query: string) => {
    if (query === written.current) return
    written.current = query
    setTyped(query)
  })
  useEffect(() => follow(address.query), [address.query])

  return {
    address,
    typed,
    setTyped,
    change,
    setFilter: (name: string, value: string) => change({ filters: { [name]: value } }),
    /** Resets filters and sort. */
    clear: () => {
      written.current = ''
      setTyped('')
      change({ query: '', filters: Object.fromEntries(spec.filters.map(each => [each.name, firstOf(each)])) })
    },
    nextPage: (next: string) => {
      const listEnds = [...ends, address.after]
      change({ after: next, page: address.page + 1 }, { state: { listEnds } })
    },
    /** The first page if the list was opened in the middle. */
    previousPage: () => {
      const after = ends.at(-1) ?? null
      change({ after, page: address.page - 1 }, { state: { listEnds: ends.slice(0, -1) } })
    },
    /** Whether the previous page is known, not just the first. */
    knowsBefore: ends.length > 0 || address.page === 2,
  }
}

export type ListAddressed = ReturnType<typeof useListAddress>
