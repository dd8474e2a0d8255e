import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '../cn.ts'

export function Table({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={cn('overflow-x-auto', className)}>
      <table aria-label={label} className="w-full border-collapse text-body max-md:block">
        {children}
      </table>
    </div>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="bg-sunken text-small max-md:sr-only">
      <tr>{children}</tr>
    </thead>
  )
}

export interface ThProps {
  children?: ReactNode
  numeric?: boolean
  sort?: 'asc' | 'desc' | 'none'
  onSort?: () => void
  className?: string
}

const spoken = { asc: 'ascending', desc: 'descending', none: 'none' } as const

export function Th({ children, numeric, sort, onSort, className }: ThProps) {
  const Arrow = sort === 'asc' ? ArrowUp : sort === 'desc' ? ArrowDown : ArrowUpDown
  return (
    <th
      scope="col"
      aria-sort={sort ? spoken[sort] : undefined}
      className={cn(
        'h-10 px-4 font-medium text-muted-foreground first:pl-5 last:pr-5',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex min-h-6 items-center gap-1 rounded-xs hover:text-foreground"
        >
          {children}
          <Arrow aria-hidden="true" className="size-3.5" />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="max-md:block">{children}</tbody>
}

/** `opens`: the first cell's RowLink or RowButton covers the whole row. */
export function Tr({ opens, className, ...rest }: ComponentProps<'tr'> & { opens?: boolean }) {
  return (
    <tr
      {...rest}
      className={cn(
        'relative border-t border-border max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:px-5 max-md:py-3 max-md:after:order-2 max-md:after:basis-full max-md:after:content-[""]',
        opens && 'hover:bg-accent has-[[data-row-opener]:focus-visible]:bg-accent',
        className,
      )}
    />
  )
}

export interface TdProps extends ComponentProps<'td'> {
  numeric?: boolean
  first?: boolean
  aside?: boolean
  actions?: boolean
  hideBelowMd?: boolean
}

export function Td({ numeric, first, aside, actions, hideBelowMd, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      className={cn(
        'h-12 px-4 py-2 first:pl-5 last:pr-5 max-md:h-auto max-md:p-0! ',
        numeric && 'text-right tabular',
        first && 'font-semibold max-md:order-0 max-md:min-w-0 max-md:flex-[1_1_55%] max-md:pb-1!',
        aside && 'max-md:order-1',
        !first && !aside && 'max-md:order-3 max-md:text-small max-md:text-muted-foreground',
        actions && 'relative z-1 text-right',
        hideBelowMd && 'max-md:hidden',
        className,
      )}
    />
  )
}

const opener =
  "rounded-xs text-left font-semibold text-foreground no-underline after:absolute after:inset-0 after:content-['']"

export function RowLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link data-row-opener {...rest} className={cn(opener, className)} />
}

export function RowButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" data-row-opener {...rest} className={cn(opener, className)} />
}
