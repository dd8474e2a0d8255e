import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * What a person has read. A first answer that is under way while something is said to have changed may be older than the
 * change, and TanStack lets it stand (`Query.fetch`: only a query with data is begun anew): here it is asked again.
 */
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
