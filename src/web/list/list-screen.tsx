import { lazy, type ReactNode, Suspense } from 'react'
import { loadScript } from '../load-script.ts'
import { PageHeader, type PageHeaderProps } from '../ui/page/page-header.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import type { ListProps } from './list-props.ts'

/** The table and its library load with the first list. */
const loadList = () => import('./list-parts.tsx')
const Parts = lazy(() => loadScript(async () => ({ default: (await loadList()).ListParts }), 'screen'))

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
  notice?: ReactNode
}

export function ListScreen<Row extends { id: string }>({ head, notice, ...list }: ListScreenProps<Row>) {
  return (
    <>
      <PageHeader {...head} />
      {notice}
      <List {...list} />
    </>
  )
}
