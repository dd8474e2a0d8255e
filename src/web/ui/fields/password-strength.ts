export interface Strength {
  /** 0 = too short, 1 weak, 2 fair, 3 good. */
  level: 0 | 1 | 2 | 3
  words: string
}

const LEAST = 6
const common = /^(?:password|passw0rd|qwerty|letmein|welcome|iloveyou|abc123|123456|111111|000000)/i
const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** Only advice: length matters most, then variety. Six characters are required (§9). */
export function passwordStrength(password: string): Strength {
  const missing = LEAST - password.length
  if (missing > 0)
    return {
      level: 0,
      words:
        password === '' ? 'At least 6 characters.' : `At least 6 characters. ${numbers[missing]} more to go.`,
    }
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter(kind => kind.test(password)).length
  const distinct = new Set(password).size
  if (common.test(password) || distinct < 5)
    return { level: 1, words: 'Easy to guess. A few unrelated words are better.' }
  if (password.length >= 14 || (password.length >= 10 && kinds >= 3)) return { level: 3, words: 'Strong.' }
  if (password.length >= 9) return { level: 2, words: 'Fair. A longer one is stronger.' }
  return { level: 1, words: 'Weak. A longer one is stronger.' }
}
