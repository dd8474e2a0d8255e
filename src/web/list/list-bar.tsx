import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { Select } from '../ui/fields/select.tsx'
import {
  firstOf,
  isNarrowed,
  type ListFilter,
  type ListSpec,
  type Sort,
  sortText,
} from './address/list-address.ts'
import type { ListAddressed } from './address/use-list-address.ts'

interface ListBarProps {
  spec: ListSpec
  list: ListAddressed
  search: { label: string; placeholder: string } | undefined
  children: ReactNode
}

export function ListBar({ spec, list, search, children }: ListBarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 max-sm:gap-2">
      {search ? (
        <Field
          label={search.label}
          hideLabel
          className="max-w-96 flex-1 basis-56 max-sm:max-w-none max-sm:basis-full"
        >
          <Input
            type="search"
            leading={<Search aria-hidden="true" className="size-4" />}
            placeholder={search.placeholder}
            autoComplete="off"
            maxLength={spec.mostLetters}
            value={list.typed}
            onChange={event => list.setTyped(event.target.value)}
          />
        </Field>
      ) : null}
      {spec.filters
        .filter(({ look }) => look !== 'elsewhere')
        .map(filter => (
          <Filter key={filter.name} filter={filter} list={list} />
        ))}
      <div className="flex flex-auto items-center justify-end gap-2">{children}</div>
    </div>
  )
}

function Filter({ filter, list }: { filter: ListFilter; list: ListAddressed }) {
  const { name, label, options, look } = filter
  const value = list.address.filters[name] ?? firstOf(filter)
  const change = (next: string) => list.setFilter(name, next)
  if (look === 'segmented')
    return <Segmented label={label} value={value} onChange={change} options={options} />
  // The URL may contain a value that no longer exists, such as a deleted tag.
  const isListed = options.some(option => option.value === value)
  const choices = isListed ? options : [...options, { value, label: value }]
  return (
    <Field
      label={label}
      hideLabel
      className="max-w-40 max-md:max-w-44 max-sm:max-w-none max-sm:flex-1 max-sm:basis-41"
    >
      <Select value={value} options={choices} onChange={event => change(event.target.value)} />
    </Field>
  )
}

export function FilterChips({ spec, list }: { spec: ListSpec; list: ListAddressed }) {
  const on = spec.filters.filter(
    filter => !filter.look && list.address.filters[filter.name] !== firstOf(filter),
  )
  if (on.length === 0 || !isNarrowed(list.address, spec)) return null
  return (
    <ul aria-label="Filters" className="mb-3 flex flex-wrap items-center gap-2">
      {on.map(filter => {
        const value = list.address.filters[filter.name] ?? ''
        const words = filter.options.find(option => option.value === value)?.label ?? value
        return (
          <li key={filter.name} className="min-w-0">
            <button
              type="button"
              aria-label={`Take off the filter ${filter.label}: ${words}`}
              onClick={() => list.setFilter(filter.name, firstOf(filter))}
              className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm bg-primary-soft px-2.5 py-0.5 text-left text-small text-primary-soft-foreground hover:bg-accent pointer-coarse:min-h-11"
            >
              <span className="min-w-0 wrap-anywhere">
                {filter.label}: <span className="font-semibold">{words}</span>
              </span>
              <X aria-hidden="true" className="size-3.5 flex-none" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface SortSelectProps {
  columns: readonly { id: string; label: string; sorts?: boolean }[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** For phones, which show no column headers. Hidden with only one sort. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const options = columns
    .filter(({ sorts }) => sorts)
    .flatMap(({ id, label }) => [
      { value: id, label: `${label}, up` },
      { value: `-${id}`, label: `${label}, down` },
    ])
  if (options.length === 0) return null
  return (
    <Field label="Sort by" hideLabel className="mr-auto min-w-0 max-w-48 md:hidden">
      <Select
        value={options.some(option => option.value === sortText(sort)) ? sortText(sort) : ''}
        options={options}
        placeholder="Best first"
        onChange={event =>
          onSort({ by: event.target.value.replace(/^-/, ''), down: event.target.value.startsWith('-') })
        }
      />
    </Field>
  )
}
