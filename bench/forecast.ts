// Part of `npm run bench`: how far off the forecast of the demo practice was on its last 28 open days, each foretold from what
// came before it, beside "as many as on that weekday last week".
import pg from 'pg'
import { computeForecast } from '../src/desk/numbers/server/compute-forecast.ts'

/** The error of a forecast may be at most this share of last week's. */
const most = 0.9

export async function benchForecast(owner: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 1, options: '-c search_path=public,extensions' })
  try {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ id: string }>(
        `select id from auth.users where email = 'dana@willowandstone.example'`,
      )
      const id = rows[0]?.id
      if (!id) throw new Error('The demo practice is not there')
      const start = performance.now()
      const { backtest, open_days } = await computeForecast(client, id, { days: 30 }, new Date())
      const took = performance.now() - start
      if (!backtest) throw new Error('The demo has too little history for a forecast')
      const { days, mae, mae_naive, coverage_bp } = backtest
      console.log(
        `\nforecast of the demo from ${open_days} open days, ${took.toFixed(0)} ms; on its last ${days}: off by ${mae.toFixed(2)} visits a day, ` +
          `last week by ${mae_naive.toFixed(2)}; ${(coverage_bp / 100).toFixed(0)} % within the band`,
      )
      const ratio = mae / mae_naive
      console.log(
        `${'forecast against last week'.padEnd(30)}${ratio.toFixed(2).padStart(8)}  ${ratio <= most ? 'within' : 'OVER'} ${most}`,
      )
      if (ratio > most) process.exitCode = 1
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}
