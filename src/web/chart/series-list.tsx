import type { ChartKind, ChartSeries } from './chart-data.ts'
import { lookOf, strokeOf } from './series-look.ts'

export function SeriesList({ kind, series }: { kind: ChartKind; series: readonly ChartSeries[] }) {
  return (
    <ul className="mt-4 flex flex-col gap-1.5">
      {series.map((one, at) => {
        const { fill, stroke, mark } = lookOf(series, at)
        return (
          <li key={one.key} className="flex items-center gap-2.5 text-body">
            <svg
              aria-hidden="true"
              viewBox={kind === 'lines' ? '-14 -7 28 14' : '-7 -7 14 14'}
              className={kind === 'lines' ? 'h-3.5 w-7 flex-none' : 'size-3.5 flex-none'}
            >
              {kind === 'lines' ? (
                <>
                  <path d="M-14 0h28" className={`fill-none ${stroke} ${strokeOf(one.line)}`} />
                  {one.line ? null : <path d={mark} className={fill} />}
                </>
              ) : (
                <rect x={-6} y={-6} width={12} height={12} rx={2} className={fill} />
              )}
            </svg>
            <span className="min-w-0 flex-1 truncate">{one.label}</span>
            {one.note ? <span className="tabular">{one.note}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}
