import { type MemberRole, may, memberRights, type Right } from '#base/rights/member-rights.ts'
import type { VerbContext } from '#server/functions/verb.ts'

const isRight = (name: string): name is Right => Object.hasOwn(memberRights, name)
const has = (role: MemberRole | undefined, right: string) => isRight(right) && may(role, right)

/** A file the caller may read, or with `write` remove; undefined for any other. Removed ones too. `write` locks it. */
export async function findOwnFile(
  { db, practiceId, memberRole, input }: VerbContext<{ file_id: string }>,
  what: 'read' | 'write',
) {
  const asked = db
    .selectFrom('files')
    .select(['id', 'is_public', 'removed_at', 'read_right', 'write_right'])
    .where('practice_id', '=', practiceId)
    .where('id', '=', input.file_id)
    .where('state', '=', 'ready')
  const found = await (what === 'write' ? asked.forUpdate() : asked).executeTakeFirst()
  return found && has(memberRole, what === 'write' ? found.write_right : found.read_right) ? found : undefined
}
