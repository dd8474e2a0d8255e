import { formatMoney } from '#lib/format-money.ts'
import { lengthText } from '#lib/time/format-clock.ts'
import type { ShownPreview } from './preview.ts'

export type ShownFigure = NonNullable<ShownPreview['figures']>[number]

function amountOf({ rest, tables }: Pick<ShownFigure, 'rest' | 'tables'>, isDone: (part: string) => boolean) {
  return tables.reduce((sum, { parts, values }) => {
    const chosen = parts.reduce((bits, part, n) => bits + (isDone(part) ? 2 ** n : 0), 0)
    return sum + (values[chosen] ?? 0)
  }, rest)
}

const textOf = ({ unit, none }: Pick<ShownFigure, 'unit' | 'none'>, amount: number): string =>
  unit !== 'minutes' ? formatMoney(amount, unit) : amount ? lengthText(amount) : none

export const figureText = (figure: ShownFigure): string =>
  textOf(
    figure,
    amountOf(figure, () => false),
  )

/** Metrics of a plan before and after, without `except`. The first always shows, the others only if they change. */
export function figureRows(
  figures: readonly ShownFigure[],
  except: readonly string[] = [],
): { label: string; value: string; was?: string }[] {
  return figures.flatMap((figure, at) => {
    const was = figureText(figure)
    const value = textOf(
      figure,
      amountOf(figure, part => !except.includes(part)),
    )
    if (value !== was) return [{ label: figure.label, value, was }]
    return at === 0 ? [{ label: figure.label, value: `${value}, as now` }] : []
  })
}

export function newsLine(
  tells: NonNullable<ShownPreview['tells']>,
  except: readonly string[] = [],
): string | null {
  const names = [...new Set(tells.filter(({ part }) => !except.includes(part)).map(({ name }) => name))]
  return names.length ? `Sends ${listed(names)} the news in three minutes` : null
}

/** 'June', 'June and Ann', 'June, Ann and Kim'. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
