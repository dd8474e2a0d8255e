import { Card, CardFoot } from '../ui/page/card.tsx'
import { ErrorState } from '../ui/page/empty-state.tsx'
import { Loading, Skeleton } from '../ui/page/skeleton.tsx'
import { isNarrowed, type ListQuery, type ListSpec, sortText } from './address/list-address.ts'
import { useListAddress } from './address/use-list-address.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterChips, ListBar, SortSelect } from './list-bar.tsx'
import { ListFoot } from './list-foot.tsx'
import type { ListProps } from './list-props.ts'
import { everyPage } from './source/every-page.ts'
import { useListPage } from './source/use-list-page.ts'
import { ColumnsMenu } from './table/columns-menu.tsx'
import { DataTable } from './table/data-table.tsx'
import { useShownColumns } from './table/use-shown-columns.ts'
import { MOST_CHOSEN, useChosen } from './use-chosen.ts'

export function ListParts<Row extends { id: string }>(props: ListProps<Row>) {
  const { name, columns, source, search, bulk, inCard } = props
  const spec: ListSpec = {
    ...props,
    mostLetters: search?.mostLetters ?? 0,
    ...(inCard ? { prefix: `${name}-` } : {}),
  }
  const list = useListAddress(spec)
  const [shown, choose] = useShownColumns(name, spec, list)
  const { page, total } = useListPage(source, list.address)
  const { query, filters, sort, after } = list.address
  const wish: ListQuery = { query, filters, sort }
  const sortShown = props.sortShown?.(wish) ?? sort
  const rows = page.data?.rows ?? []
  const chosen = useChosen(rows, JSON.stringify([query, filters, sortText(sort)]))
  const failed = [page, props.waitsFor].find(each => each?.isLoadingError)
  const skeleton = props.skeleton ?? <Skeleton className="h-[30rem] rounded-lg" />
  const isNone = rows.length === 0 && after === null
  const tools = (
    <>
      <SortSelect columns={columns} sort={sortShown} onSort={next => list.change({ sort: next })} />
      {props.exporting ?? (
        <ExportButton
          name={name}
          source={source}
          wish={wish}
          columns={columns.filter(({ id }) => shown.includes(id))}
        />
      )}
      <ColumnsMenu columns={columns} shown={shown} onChange={choose} />
    </>
  )
  const table = isNone ? (
    isNarrowed(wish, spec) ? (
      props.noMatch?.(wish, list.clear)
    ) : (
      props.empty(wish)
    )
  ) : (
    <DataTable
      label={props.label}
      columns={columns}
      rows={rows}
      shown={shown}
      sort={sortShown}
      opens={props.opens ?? true}
      onSort={next => list.change({ sort: next })}
      isWaiting={page.isPlaceholderData}
      {...(bulk ? { selection: { chosen: chosen.state, onChange: chosen.change, nameOf: bulk.nameOf } } : {})}
    />
  )

  return (
    <>
      {inCard ? null : (
        <>
          <ListBar spec={spec} list={list} search={search}>
            {tools}
          </ListBar>
          <FilterChips spec={spec} list={list} />
        </>
      )}
      {failed ? (
        <ErrorState title={props.failed.title} onRetry={() => failed.refetch()}>
          {props.failed.children ?? 'Check your connection and try again.'}
        </ErrorState>
      ) : (
        <Loading
          loading={page.isPending || props.waitsFor?.isPending === true}
          label={props.loading}
          skeleton={skeleton}
        >
          {props.above?.(rows)}
          {props.countWords ? (
            <p role="status" className="mb-2 text-small text-muted-foreground">
              {total === undefined ? null : props.countWords(total, wish)}
            </p>
          ) : null}
          {inCard ? (
            table
          ) : (
            <Card aria-label={props.label} className="overflow-clip">
              {table}
            </Card>
          )}
          <ListFoot
            list={list}
            rows={rows.length}
            next={page.data?.next ?? null}
            isWaiting={page.isPlaceholderData}
            inCard={inCard ?? false}
          />
          {inCard ? <CardFoot>{tools}</CardFoot> : null}
        </Loading>
      )}
      {bulk ? (
        <BulkBar
          acts={bulk.acts}
          rows={chosen.rows}
          isAll={chosen.isAll}
          total={total}
          onChooseAll={
            total !== undefined && total > chosen.rows.length && total <= MOST_CHOSEN
              ? chosen.chooseAll
              : undefined
          }
          onClear={chosen.clear}
          everyRow={() => everyPage(source, wish, MOST_CHOSEN, new AbortController().signal)}
        />
      ) : null}
    </>
  )
}
