import { useAuth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardFoot, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { adminMessages } from '../messages.ts'
import type { AdminAccount } from '../schema.ts'
import { AccountForm } from './account-form.tsx'
import { type FoundAccount, useAdmins, useRoleRows } from './data.ts'
import { SecondStepHelp } from './second-step-help.tsx'

/** Shown to admins only; the database checks every row too (§6). */
export function AdminsSection() {
  const admins = useAdmins()
  const { user } = useAuth()
  const isSuper = admins.data?.some(({ user_id, role }) => user_id === user?.id && role === 'super_admin')
  return (
    <>
      <Card aria-labelledby="admins-title">
        <CardHeader
          id="admins-title"
          title="Admins of Stillpoint"
          description="They read and answer feedback and run the waitlist, with two-factor sign-in."
        />
        {admins.isLoadingError ? (
          <ErrorState title="The admins could not be loaded" onRetry={() => admins.refetch()} />
        ) : (
          <Loading
            loading={admins.isPending}
            label="Loading the admins"
            skeleton={<Skeleton className="mx-5 mb-5 h-16" />}
          >
            <ul>
              {admins.data?.map(admin => (
                <AdminRow key={admin.user_id} admin={admin} />
              ))}
            </ul>
          </Loading>
        )}
        <CardFoot className="justify-start">
          <AddAdmin known={admins.data ?? []} />
        </CardFoot>
      </Card>
      {isSuper ? <SecondStepHelp /> : null}
    </>
  )
}

function AdminRow({ admin }: { admin: AdminAccount }) {
  const { user } = useAuth()
  const roles = useRoleRows()
  const { email } = admin
  const remove = async () => {
    const goes = await confirm({
      title: `Take the admin role from ${email}?`,
      description: admin.user_id === user?.id ? 'That is you: another admin has to give it back.' : undefined,
      confirmLabel: 'Take it',
      cancelLabel: 'Keep it',
      tone: 'destructive',
    })
    if (!goes) return
    await roles.remove(
      { user_id: admin.user_id, role: 'admin' },
      {
        refused: adminMessages.notRemoved,
        hint: adminMessages.nothingChanged,
        done: adminMessages.removed(email),
      },
    )
  }
  return (
    <CardRow as="li">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
        {email}
        {admin.role === 'super_admin' ? <Badge tone="primary">By configuration</Badge> : null}
        {admin.has_second_factor ? null : (
          <Badge tone="warning" glyph="half">
            No second factor yet
          </Badge>
        )}
      </p>
      {admin.role === 'admin' ? (
        <Button size="sm" variant="ghost" onClick={remove} aria-label={`Remove ${email}`}>
          Remove
        </Button>
      ) : null}
    </CardRow>
  )
}

function AddAdmin({ known }: { known: readonly AdminAccount[] }) {
  const roles = useRoleRows()
  const add = async ({ user_id, email }: FoundAccount) => {
    if (known.some(admin => admin.user_id === user_id)) return adminMessages.already
    const given = await roles.add(
      { user_id, role: 'admin' },
      {
        refused: adminMessages.notAdded,
        hint: adminMessages.nothingChanged,
        done: adminMessages.added(email),
      },
    )
    return given !== undefined
  }
  return <AccountForm label="Email of an account" act="Make admin" acting="Adding" onFound={add} />
}
