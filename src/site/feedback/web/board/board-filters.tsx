import { ArrowDownWideNarrow, Search } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { type BoardPlace, boardAddress, readBoardPlace } from '../../board-address.ts'
import { boardTypes, sortLabels, sorts, statuses, statusLabels, typeLabels } from '../../feedback-kinds.ts'

const waitMs = 350

const types = [
  { value: 'all', label: 'All types' },
  ...boardTypes.map(value => ({ value, label: typeLabels[value] })),
]
const states = [
  { value: 'all', label: 'All statuses' },
  ...statuses.map(value => ({ value, label: statusLabels[value] })),
]
const orders = sorts.map(value => ({ value, label: sortLabels[value] }))

/** State is in the URL; without scripts Enter submits. */
export function BoardFilters({ place }: { place: BoardPlace }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [search, setSearch] = useState(place.search)
  // Follows the URL on Back, and runs ahead while typing.
  const [shown, setShown] = useState(place.search)
  if (shown !== place.search) {
    setShown(place.search)
    if (search.trim() !== place.search) setSearch(place.search)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const go = () => {
    clearTimeout(timer.current)
    if (!form.current) return
    const query = new URLSearchParams([...new FormData(form.current)] as [string, string][])
    navigate(boardAddress(readBoardPlace(query)), { replace: true, preventScrollReset: true })
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setSearch(event.target.value)
    clearTimeout(timer.current)
    timer.current = setTimeout(go, waitMs)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    go()
  }

  return (
    <search aria-label="Feedback">
      <form
        ref={form}
        method="get"
        onSubmit={send}
        className="grid grid-cols-2 gap-2.5 px-5 py-4 sm:grid-cols-3 sm:px-6 lg:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_11.5rem]"
      >
        <Input
          type="search"
          name="q"
          aria-label="Search feedback"
          placeholder="Search feedback"
          maxLength={200}
          leading={<Search aria-hidden="true" className="size-4.5" />}
          value={search}
          onChange={type}
          className="col-span-2 sm:col-span-3 lg:col-span-1"
        />
        <Select
          key={`type ${place.type}`}
          name="type"
          aria-label="Type"
          options={types}
          defaultValue={place.type ?? 'all'}
          onChange={go}
        />
        <Select
          key={`status ${place.status}`}
          name="status"
          aria-label="Status"
          options={states}
          defaultValue={place.status ?? 'all'}
          onChange={go}
        />
        <span className="relative block max-sm:col-span-2">
          <ArrowDownWideNarrow
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 z-1 my-auto size-4 text-muted-foreground"
          />
          <Select
            key={`sort ${place.sort}`}
            name="sort"
            aria-label="Sort by"
            options={orders}
            defaultValue={place.sort}
            onChange={go}
            className="[&_select]:pl-9"
          />
        </span>
      </form>
    </search>
  )
}
