import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '#web/ui/page/card.tsx'

/** The only sources of its answers, and where they are edited. */
const sources = [
  { to: '/seo#questions', label: 'Questions and answers' },
  { to: '/practice-settings#hours', label: 'Hours and holidays' },
  { to: '/services', label: 'Services and prices' },
  { to: '/practice-settings#online', label: 'Booking rules and policy' },
  { to: '/practice-settings#details', label: 'Address, directions and phone' },
]

/** It says nothing that isn't in one of these. */
export function KnowsPanel() {
  return (
    <Card className="flex-none overflow-hidden p-0">
      <h2 className="border-b border-border px-4 py-3 text-body font-semibold">It answers from</h2>
      <ul>
        {sources.map(({ to, label }) => (
          <li key={to} className="border-b border-border last:border-b-0">
            <Link
              to={to}
              className="flex items-center justify-between gap-3 px-4 py-2.5 text-body hover:bg-accent"
            >
              {label}
              <ChevronRight aria-hidden="true" className="size-4 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
