import { Lock } from 'lucide-react'
import { LOCKED_TO, type NavigationGroup, type StateOf } from './navigation.ts'

/** §2's older groups for when the sidebar fails: plain links with full page loads, so nothing can fail in turn. */
export function BackupNavigation({
  groups,
  stateOf,
}: {
  groups: readonly NavigationGroup[]
  stateOf: StateOf
}) {
  return (
    <nav aria-label="Backup" className="min-h-0 flex-1 overflow-y-auto px-2.5 pb-4">
      {groups.map(({ id, label, items }) => (
        <section key={id} className="mt-3">
          <h2 className="px-2 py-1 text-micro font-semibold text-sidebar-muted">{label}</h2>
          <ul aria-label={label} className="flex flex-col gap-0.5">
            {items.map(item => {
              const state = stateOf(item)
              if (state.kind === 'hidden') return null
              const isLocked = state.kind === 'locked'
              return (
                <li key={item.to}>
                  <a
                    href={isLocked ? LOCKED_TO : item.to}
                    className="flex min-h-8 items-center gap-3 rounded-md px-2 text-body hover:bg-accent pointer-coarse:min-h-11"
                  >
                    <span className="min-w-0 flex-1">{item.label}</span>
                    {state.kind === 'planned' ? (
                      <span className="text-micro text-sidebar-muted">planned</span>
                    ) : null}
                    {isLocked ? (
                      <>
                        <span className="sr-only">, locked. {state.reason}</span>
                        <Lock aria-hidden="true" className="size-3.5 flex-none" />
                      </>
                    ) : null}
                  </a>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}
