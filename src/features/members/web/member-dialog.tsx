import { type FormEvent, useState } from 'react'
import { email as emailField } from '#lib/fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { type InvitedRole, invitedRoles, roleNames, roleWords } from '../member-rights.ts'
import { memberMessages } from '../messages.ts'
import type { TeamMember } from '../schema.ts'
import { type Column, useChangeMember, useColumns, useInviteMember } from './data.ts'
import { nameOf } from './member-row.tsx'

const nobody = 'none'
const roles = invitedRoles.map(value => ({ value, label: roleNames[value], hint: roleWords[value] }))

/** Invites somebody (null), or gives a member another role. */
export function MemberDialog({ member, onClose }: { member: TeamMember | null; onClose: () => void }) {
  const invite = useInviteMember()
  const change = useChangeMember()
  const columns = useColumns()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<InvitedRole>(
    member && member.role !== 'owner' ? member.role : 'practitioner',
  )
  const [column, setColumn] = useState(member?.practitioner_id ?? nobody)
  const [problem, setProblem] = useState<string>()
  const name = member ? nameOf(member) : email

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (invite.busy || change.busy) return
    const practitioner_id = role === 'practitioner' && column !== nobody ? column : null
    const parsed = emailField.safeParse(email)
    if (!member && !parsed.success) {
      setProblem(parsed.error.issues[0]?.message)
      event.currentTarget.querySelector<HTMLElement>('input[type=email]')?.focus()
      return
    }
    const { error } = member
      ? await change.run({ user_id: member.user_id, role, practitioner_id })
      : await invite.run({ email: parsed.data ?? '', role, practitioner_id })
    if (error) {
      if (!member && error.code.startsWith('already_')) return setProblem(error.message)
      const title = member ? memberMessages.notChanged : memberMessages.notInvited
      return toast({ title, description: error.message, tone: 'error' })
    }
    toast(member ? { title: memberMessages.changed(name) } : memberMessages.invited(parsed.data ?? ''))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={member ? `What does ${name} do here?` : 'Invite somebody to the team'}
      description={member ? undefined : 'They get an email with a link that works for seven days.'}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {member ? null : (
          <Field label="Email" error={problem}>
            <Input
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              placeholder="kim@example.com"
              value={email}
              onChange={event => {
                setEmail(event.target.value)
                setProblem(undefined)
              }}
            />
          </Field>
        )}
        <RadioGroup
          legend="Role"
          name="member-role"
          value={role}
          onChange={value => setRole(value as InvitedRole)}
          options={roles}
        />
        {role === 'practitioner' ? (
          <Field label="Their column in the calendar" hint="They see it first, and change its hours.">
            <Select
              value={column}
              onChange={event => setColumn(event.target.value)}
              options={columnsFor(columns.data ?? [], member)}
            />
          </Field>
        ) : null}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={invite.busy ? 'Sending' : change.busy ? 'Saving' : false}
          >
            {member ? 'Save' : 'Send the invitation'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Columns that are free, and the member's own. */
const columnsFor = (columns: readonly Column[], member: TeamMember | null) => [
  { value: nobody, label: 'None' },
  ...columns
    .filter(({ user_id }) => user_id === null || user_id === member?.user_id)
    .map(({ id, name }) => ({ value: id, label: name })),
]
