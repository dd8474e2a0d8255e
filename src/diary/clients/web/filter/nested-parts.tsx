import { Fragment, type ReactNode } from 'react'
import type { Expression } from '#rules/segments/segment-fields.ts'
import { type FilterKind, kindOf } from '../../filter/filter-kinds.ts'

interface NestedPartsProps {
  part: Expression
  kinds: readonly FilterKind[]
  onChange: (part: Expression) => void
  leaf: (part: Expression, kind: FilterKind, onChange: (part: Expression) => void) => ReactNode
  isInner?: boolean
}

/** A nested expression from elsewhere; each condition is edited in place. */
export function NestedParts({ part, kinds, onChange, leaf, isInner = false }: NestedPartsProps): ReactNode {
  const kind = kindOf(kinds, part)?.kind
  if (kind) return leaf(part, kind, onChange)
  if ('not' in part)
    return (
      <>
        <span>are not among those who</span>
        <NestedParts part={part.not} {...{ kinds, leaf }} isInner onChange={not => onChange({ not })} />
      </>
    )
  if (!('all' in part || 'any' in part)) return null
  const isAll = 'all' in part
  const parts = isAll ? part.all : part.any
  if (parts.length === 0) return <span>{isAll ? 'are anybody' : 'are nobody'}</span>
  const put = (nth: number, next: Expression) => {
    const changed = parts.map((each, at) => (at === nth ? next : each))
    onChange(isAll ? { all: changed } : { any: changed })
  }
  return (
    <>
      {isInner ? <span>(</span> : null}
      {parts.map((each, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
        <Fragment key={nth}>
          {nth > 0 ? <span>{isAll ? 'and' : 'or'}</span> : null}
          <NestedParts part={each} {...{ kinds, leaf }} isInner onChange={next => put(nth, next)} />
        </Fragment>
      ))}
      {isInner ? <span>)</span> : null}
    </>
  )
}
