// Importing all of 'radix-ui' would bundle the whole library.
import * as Radix from 'radix-ui/tabs'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { cn } from '../cn.ts'

type Look = 'line' | 'segment'
const LookContext = createContext<Look>('line')

export const Tabs = Radix.Root

export interface TabListProps {
  label: string
  look?: Look
  className?: string
  children: ReactNode
}

export function TabList({ label, look = 'line', className, children }: TabListProps) {
  return (
    <LookContext value={look}>
      <Radix.List
        aria-label={label}
        className={cn(
          // Only sideways: a one-pixel overflow would add a vertical scrollbar.
          'flex overflow-x-auto overflow-y-hidden',
          look === 'line'
            ? 'gap-6 border-b border-border'
            : 'rounded-md border border-border bg-sunken p-0.5 shadow-well',
          className,
        )}
      >
        {children}
      </Radix.List>
    </LookContext>
  )
}

const looks: Record<Look, string> = {
  line: 'relative flex h-10 flex-none items-center gap-2 font-medium text-muted-foreground outline-offset-[-2px] hover:text-foreground data-[state=active]:font-semibold data-[state=active]:text-foreground data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:bottom-0 data-[state=active]:after:h-[3px] data-[state=active]:after:rounded-t-xs data-[state=active]:after:bg-primary data-[state=active]:after:content-[""] pointer-coarse:h-11',
  segment:
    'flex h-8 flex-1 items-center justify-center gap-2 rounded-sm border border-transparent px-3.5 font-medium text-muted-foreground hover:text-foreground data-[state=active]:border-border data-[state=active]:bg-card data-[state=active]:font-semibold data-[state=active]:text-foreground data-[state=active]:shadow-1 pointer-coarse:h-10',
}

export function Tab({
  count,
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.Trigger> & { count?: number | undefined }) {
  const look = useContext(LookContext)
  return (
    <Radix.Trigger {...rest} className={cn('text-body whitespace-nowrap', looks[look], className)}>
      {children}
      {count === undefined ? null : (
        <span className="text-small font-normal tabular text-muted-foreground">{count}</span>
      )}
    </Radix.Trigger>
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={cn('pt-5', className)} />
}
