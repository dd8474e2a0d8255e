import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** Reloads a first answer if its data changed while loading: TanStack would keep the outdated one (`Query.fetch`). */
export class Queries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstAnswers = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
      .map(({ promise, queryKey }) =>
        promise?.then(
          () => super.invalidateQueries({ queryKey, exact: true }, options),
          () => {},
        ),
      )
    await Promise.all([super.invalidateQueries(filters, options), ...firstAnswers])
  }
}
