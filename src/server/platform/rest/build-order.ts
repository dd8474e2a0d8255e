import { fieldSql, type Scope } from './build-condition.ts'
import type { Embed } from './build-embed.ts'
import { RestError } from './errors.ts'
import type { OrderTerm } from './request.ts'
import type { Parameters } from './sql.ts'

/** ` order by …`, or nothing. `embeds` are the embedded resources whose columns may be named. */
export function orderSql(
  order: OrderTerm[],
  scope: Scope,
  parameters: Parameters,
  embeds: Embed[] = [],
): string {
  if (order.length === 0) return ''
  const terms = order.map(term => {
    const nulls = term.nulls === undefined ? '' : ` nulls ${term.nulls}`
    return `${termSql(term, scope, parameters, embeds)}${term.descending ? ' desc' : ''}${nulls}`
  })
  return ` order by ${terms.join(', ')}`
}

function termSql(
  { relation, field }: OrderTerm,
  scope: Scope,
  parameters: Parameters,
  embeds: Embed[],
): string {
  if (relation === undefined) return fieldSql(field, scope, parameters)
  const embed = embeds.find(({ name, item }) => name === relation || item.target === relation)
  if (!embed) throw notEmbedded(relation)
  return embed.columnSql(far => fieldSql(field, far, parameters), parameters)
}

export const notEmbedded = (name: string) =>
  new RestError(
    400,
    'PGRST108',
    `'${name}' is not an embedded resource in this request`,
    null,
    `Verify that '${name}' is included in the 'select' query parameter.`,
  )
