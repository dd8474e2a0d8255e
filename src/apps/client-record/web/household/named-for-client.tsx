import { Lock } from 'lucide-react'
import { mayOpen } from '#base/plans/plans.ts'
import { usePlan } from '#base/subscription/web/plan-data.ts'
import { type HouseholdRole, householdRoles } from '#diary/clients/household-labels.ts'
import type { ClientRecord } from '#diary/clients/web/clients-data.ts'
import {
  type HousemateRow,
  useNamePayer,
  useNameReminded,
  type useNaming,
} from '#diary/clients/web/housemates-data.ts'
import { useClientRows } from '#diary/clients/web/record-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toast.ts'

interface NamedForClientProps {
  client: ClientRecord
  others: readonly HousemateRow[]
  naming: NonNullable<ReturnType<typeof useNaming>['data']>
  canChange: boolean
}

export function NamedForClient(props: NamedForClientProps) {
  const { client, others, naming, canChange } = props
  if (!canChange)
    return (
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-body empty:hidden">
        {naming.reminded ? <Said label="Messages go to">{fullName(naming.reminded)}</Said> : null}
        {naming.payer ? <Said label="Pays">{fullName(naming.payer)}</Said> : null}
      </dl>
    )
  if (others.length === 0 && !naming.payer) return null
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-border pt-4">
      {others.length > 0 ? (
        <>
          <Role client={client} role={naming.role} />
          <Reminded {...props} />
        </>
      ) : null}
      <Payer {...props} />
    </div>
  )
}

function Said({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

function Role({ client, role }: { client: ClientRecord; role: HouseholdRole | null }) {
  const clients = useClientRows()
  return (
    <Field label={`${client.first_name} is here`}>
      <Select
        value={role ?? ''}
        onChange={event =>
          clients.change(
            { id: client.id },
            { household_role: (event.target.value || null) as HouseholdRole | null },
          )
        }
        options={[
          { value: '', label: 'Not said' },
          ...Object.entries(householdRoles).map(([value, label]) => ({ value, label })),
        ]}
      />
    </Field>
  )
}

function Reminded({ client, others, naming }: NamedForClientProps) {
  const { run, busy } = useNameReminded()
  const choose = async (id: string) => {
    const { error } = await run({ client_id: client.id, reminded_by: id || null })
    if (error) return toastRefusal('This was not saved', error, { key: 'reminded' })
    const other = others.find(each => each.id === id)
    toast({
      title: `Messages about visits go to ${other ? fullName(other) : fullName(client)}`,
      glyph: 'check',
      key: 'reminded',
    })
  }
  return (
    <Field label="Messages about visits go to">
      <Select
        value={naming.reminded?.id ?? ''}
        disabled={busy}
        onChange={event => void choose(event.target.value)}
        options={namesOf(client, others)}
      />
    </Field>
  )
}

function Payer({ client, others, naming }: NamedForClientProps) {
  const { run, busy } = useNamePayer()
  const plan = usePlan().data
  const { payer } = naming
  if (plan && !mayOpen({ plan: plan.plan, isSuperAdmin: plan.is_super_admin }, 'advanced-client-management'))
    return (
      <p className="flex items-start gap-2 text-small text-muted-foreground">
        <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        <span>
          {payer ? `${fullName(payer)} pays. ` : ''}Naming who pays is part of the full plan.{' '}
          <TextLink to="/pricing">See the plans</TextLink>
        </span>
      </p>
    )
  const choose = async (id: string) => {
    const { error } = await run({ client_id: client.id, paid_by: id || null })
    if (error) return toastRefusal('This was not saved', error, { key: 'payer' })
    const other = others.find(each => each.id === id)
    toast({
      title: `${other ? fullName(other) : fullName(client)} pays for ${client.first_name}’s visits`,
      glyph: 'check',
      key: 'payer',
    })
  }
  const isElsewhere = payer && !others.some(other => other.id === payer.id)
  return (
    <Field label="Pays">
      <Select
        value={payer?.id ?? ''}
        disabled={busy}
        onChange={event => void choose(event.target.value)}
        options={namesOf(client, isElsewhere ? [...others, payer] : others)}
      />
    </Field>
  )
}

type Person = { id: string; first_name: string; last_name: string }

const namesOf = (client: Person, others: readonly Person[]) => [
  { value: '', label: fullName(client) },
  ...others.map(other => ({ value: other.id, label: fullName(other) })),
]
