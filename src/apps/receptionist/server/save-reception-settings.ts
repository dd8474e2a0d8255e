import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { receptionRefusals } from '../messages.ts'
import { receptionSettings, savedSettings } from '../schema.ts'

export const saveReceptionSettings = verb({
  name: 'save-reception-settings',
  who: 'member',
  roles: memberRights['practice-settings'],
  needs: 'virtual-receptionist',
  input: receptionSettings,
  output: savedSettings,
  refusals: receptionRefusals,
  run: async ({ client, practiceId, input, config }) => {
    if (input.answers_texts && !config.texts) return fail('no_phone_service')
    await client.query({
      name: 'save-reception-settings',
      text: `insert into reception_settings (practice_id, is_on, is_on_booking_page, is_in_widget, welcome, away, stop_word,
          reply_minutes, keep_days, answers_texts, may_ask_model)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        on conflict (practice_id) do update set is_on = excluded.is_on, is_on_booking_page = excluded.is_on_booking_page,
          is_in_widget = excluded.is_in_widget, welcome = excluded.welcome, away = excluded.away, stop_word = excluded.stop_word,
          reply_minutes = excluded.reply_minutes, keep_days = excluded.keep_days,
          answers_texts = excluded.answers_texts, may_ask_model = excluded.may_ask_model`,
      values: [
        ...[practiceId, input.is_on, input.is_on_booking_page, input.is_in_widget, input.welcome, input.away],
        ...[input.stop_word, input.reply_minutes, input.keep_days, input.answers_texts, input.may_ask_model],
      ],
    })
    return { saved: true as const }
  },
})
