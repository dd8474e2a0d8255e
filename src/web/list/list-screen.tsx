import { lazy, type ReactNode, Suspense } from 'react'
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { ListProps } from './list-props.ts'

// Asked for as soon as a screen with a list is, and beside it: the table's library is in no screen that has none.
const load = () => import('./list-parts.tsx')
void load().catch(() => undefined)
const Parts = lazy(async () => ({ default: (await load()).ListParts }))

/** A list: search, filters, columns, file, rows, pages and acts on many, all by what the address says. */
export function List<Row extends { id: string }>(props: ListProps<Row>) {
  const Whole = Parts as unknown as typeof List<Row>
  return (
    <Suspense fallback={props.skeleton ?? <Skeleton className="h-[34rem] rounded-lg" />}>
      <Whole {...props} />
    </Suspense>
  )
}

export interface ListScreenProps<Row extends { id: string }> extends ListProps<Row> {
  head: Pick<PageHeaderProps, 'title' | 'summary' | 'actions'>
  /** Stands between head and bar. */
  notice?: ReactNode
}

/** A screen that is one list. */
export function ListScreen<Row extends { id: string }>({ head, notice, ...list }: ListScreenProps<Row>) {
  return (
    <>
      <PageHeader {...head} />
      {notice}
      <List {...list} />
    </>
  )
}
