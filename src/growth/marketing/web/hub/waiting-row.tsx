import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface WaitingRowProps {
  id: string
  Icon: LucideIcon
  title: string
  children: ReactNode
  look?: string
  act: { label: string; to: string } | { label: string; onPress: () => void }
}

export function WaitingRow({ id, Icon, title, children, look, act }: WaitingRowProps) {
  return (
    <li data-row={id} className="flex items-start gap-3 border-t border-border px-5 py-3">
      <Icon aria-hidden="true" className="mt-px size-4.5 flex-none text-muted-foreground" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="leading-5 font-semibold wrap-anywhere">{title}</p>
          <p className="text-small text-muted-foreground wrap-anywhere">{children}</p>
        </div>
        <div className="ml-auto flex items-center gap-1">
          {look ? (
            <ButtonLink to={look} variant="ghost" size="sm" aria-label={`Look at ${title}`}>
              Look
            </ButtonLink>
          ) : null}
          {'to' in act ? (
            <ButtonLink
              to={act.to}
              size="sm"
              className="w-23.5 px-1"
              data-main-act="yes"
              aria-label={`${act.label}: ${title}`}
            >
              {act.label}
            </ButtonLink>
          ) : (
            <Button
              size="sm"
              className="w-23.5 px-1"
              data-main-act="yes"
              aria-label={`${act.label} ${title}`}
              onClick={act.onPress}
            >
              {act.label}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
