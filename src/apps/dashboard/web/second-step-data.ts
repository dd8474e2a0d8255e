import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import { isSecondStepPutOff } from '../second-step-later.ts'

/** This person, if only their password protects client health answers and they didn't choose 'Not now'; else empty. */
export async function askSecondStep(): Promise<{ id: string }[]> {
  const { data } = await supabase().auth.getSession()
  const id = data.session?.user.id
  if (!id || isSecondStepPutOff(id)) return []
  return rowsOf(await supabase().rpc('asks_second_step')) ? [{ id }] : []
}
