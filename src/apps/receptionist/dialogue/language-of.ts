import { spanishHours } from '../booking/format-hours.ts'
import type { Language } from '../reception-facts.ts'

const words = (list: string) => new Set(list.split(/\s+/))
const spanish = words(
  'hola gracias buenos buenas buen dias tardes noches cuanto cuanta cuantos cuesta cuestan vale valen sale precio precios que cual cuales donde cuando como quien quiero quisiera quisieramos necesito necesitamos puedo puede pueden podria podrian tienen tiene tengo hay esta estan estoy abierto abiertos abierta abren abre cierran cierra masaje masajes cita citas para por favor con una uno unos las los del al mi su sus usted ustedes soy eres embarazada lunes martes miercoles jueves viernes sabado domingo domingos sabados manana hoy hora horas minutos reservar agendar apartar cambiar cancelar mover hablar si aceptan tarjeta seguro seguros me te se le nos lo la el es son muy bien mas pero tambien ahora luego despues antes desde hasta entre sin sobre algo algun alguna alguien nada todo todos disponible disponibles disponibilidad hueco libre turno llamo nombre telefono correo dolor duele espalda cuello pecho respirar gusta gustaria deseo dan hacen hacer ofrecen ofrece direccion queda ubicados estacionar estacionamiento regalo pagar efectivo paquetes claro vale dale bueno perfecto adelante correcto confirmo reservelo resérvelo quien eres persona robot ayuda semana semanas proximo proxima enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre tarde noche temprano esposa esposo marido hija hijo hermana amiga de y a en o u no ya voy vamos quedan quedó inutil tratamiento tratamientos servicio servicios llamenme llameme llamarme avisar anticipacion cobren cobran',
)
const either = words(
  'a no me he con persona robot vale sin son once pie mayo sale dan as hay real y o u lo se te en al',
)
/** Words that Spanish shares with its neighbors; they don't count beside clear French, Italian or Portuguese. */
const shared = words(
  'la le me te se un una de es con por para si son bien que como quando al en lo del ya das sin todo tu mi su hora horas tarde',
)
const english = words(
  'the a an i you he she we they it is are was do does did can could will would should my your our what when where how who which why have has had be been to of in on at for with and or but not this that there here yes please thanks thank hello hi hey want need like book booking appointment open close price much many me am if so just get got any some about from by up out today tomorrow time day week monday tuesday wednesday thursday friday saturday sunday morning afternoon evening massage for u ur pls plz im id ill dont cant thats its',
)
const others: readonly RegExp[] = [
  /\b(bonjour|bonsoir|merci|vous|est-ce|combien|rendez-vous|je voudrais|s'il vous plaît|êtes|avez-vous)\b/i,
  /\b(guten|danke|ich|möchte|haben sie|bitte|termin|wie viel|geöffnet|können)\b/i,
  /\b(olá|obrigad[oa]|você|vocês|quanto custa|gostaria|agendar uma|não)\b/i,
  /\b(buongiorno|buonasera|grazie|vorrei|quanto costa|siete|appuntamento)\b/i,
  /[\u4e00-\u9fff]|[\u3040-\u30ff]|[\uac00-\ud7af]{2}|[\u0400-\u04ff]{3}|[\u0600-\u06ff]{3}|[\u0900-\u097f]{3}|[\u0e00-\u0e7f]{3}/,
  /(xin chào|cảm ơn|bao nhiêu|\btôi\b)/i,
]

/** Common words of the other languages visitors use most; in neither English nor Spanish. */
const foreign = words(
  'quel quelle quels quelles combien prix cest est vous nous je voudrais aimerais pour avec chez dans avez faites faire etes ouvert ouverte ouverts demain aujourdhui lundi mardi mercredi jeudi vendredi samedi dimanche svp merci bonjour bonsoir salut heure heures une des coute coutent rendez peut puis oui seance jai mes sont ou quand ' +
    'wie wann kostet kosten ich mochte wir sie haben ihnen ihr bei eine einen einer der das und ist sind heute morgen montag dienstag mittwoch donnerstag freitag samstag sonntag termin bitte danke guten hallo uhr geoffnet konnen kann nicht fur auf mit preis gibt es was ' +
    'custa custam voce voces nao obrigado obrigada ola bom uma um sao fazem abertos aberto amanha hoje gostaria quero marcar preco qual ' +
    'costa costano vorrei siete aperti aperto domani oggi grazie ciao buongiorno appuntamento prezzo massaggio il gli che avete fate sono posso ' +
    'hoeveel kost een het ik wil graag jullie open ile kosztuje dzien dobry prosze magkano po kumusta magandang',
)

/** `other`: neither English nor Spanish; null: can't tell. Email addresses don't count (ana.de.la.cruz@…). */
export function languageOf(message: string): Language | 'other' | null {
  const text = message.replace(/(?<!\S)[^\s@]+@\S+/g, ' ')
  if (/[¿¡]/.test(text)) return 'es'
  const said =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/\p{L}+/gu) ?? []
  const isSpanish = said.filter(word => spanish.has(word) && !either.has(word)).length
  const maySpanish = said.filter(word => spanish.has(word)).length
  const isEnglish = said.filter(word => english.has(word) && !either.has(word)).length
  const isOther = others.some(pattern => pattern.test(text)) && isEnglish < 2
  const isForeign = said.filter(word => foreign.has(word) && !english.has(word) && !spanish.has(word)).length
  if (isForeign >= 2 && isForeign > isEnglish && isForeign > isSpanish) return 'other'
  if (isOther && !said.some(word => spanish.has(word) && !either.has(word) && !shared.has(word)))
    return 'other'
  if (isSpanish > 0 && maySpanish > isEnglish && (maySpanish >= 2 || said.length === 1)) return 'es'
  if (isOther) return 'other'
  if (isSpanish > 0 && isSpanish === isEnglish) return null
  if (isEnglish > 0) return 'en'
  return isSpanish > 0 ? 'es' : null
}

/** Spanish treatment names; services have English names. */
const treatments: readonly (readonly [RegExp, string])[] = [
  [/\b(?:tejidos? profundos?|(?<=masajes? )profundos?)\b/giu, 'deep tissue'],
  [/\bpiedras calientes\b/giu, 'hot stone'],
  [/\bsuec[oa]\b/giu, 'swedish'],
  [/(?<!\p{L})(de )?(relajaci[oó]n|relajantes?)(?!\p{L})/giu, 'relaxation'],
  [/\bdeportiv[oa]\b/giu, 'sports'],
  [/(?<!\p{L})reflexolog[ií]a(?!\p{L})/giu, 'reflexology'],
  [/\bcuello y hombros?\b/giu, 'neck and shoulder'],
  [/\bacupuntura\b/giu, 'acupuncture'],
  [/\bventosas\b/giu, 'cupping'],
  [/(?<!\p{L})ajuste( quiropr[aá]ctico)?(?!\p{L})/giu, 'adjustment'],
  [/(?<!\p{L})quiropr[aá]ctic[oa](?!\p{L})/giu, 'chiropractic'],
  [/(?<!\p{L})punci[oó]n seca(?!\p{L})/giu, 'dry needling'],
  [/(?<!\p{L})drenaje linf[aá]tico(?!\p{L})/giu, 'lymphatic drainage'],
  [/(?<!\p{L})(facial(es)?|limpieza facial)(?!\p{L})/giu, 'facial'],
  [/\bcejas?\b/giu, 'brow'],
  [/\bprimera (visita|cita|consulta)\b/giu, 'first visit'],
  [/\bfisioterapia\b/giu, 'physio'],
  [/\bprenatal(es)?\b/giu, 'prenatal'],
  [/(?<!\p{L})nutrici[oó]n(?!\p{L})/giu, 'nutrition'],
  [/(?<!\p{L})respiraci[oó]n guiada(?!\p{L})/giu, 'breathwork'],
  [/\bplantillas\b/giu, 'orthotics'],
  [/\bonda[s]? de choque\b/giu, 'shockwave'],
  // "Mañana" alone is tomorrow; "la mañana" is the morning; "pasado mañana" stays as it is.
  [/(?<!\p{L})(?<!\b(?:la|pasado|cada|esta)\s)ma[nñ]ana(?!\p{L})/giu, 'tomorrow'],
  [/\besta ma[nñ]ana(?!\p{L})/giu, 'this morning'],
  [/\besta (tarde|noche)\b/giu, 'today por la $1'],
  // "El jueves 12" is a date, although the English form would be ambiguous.
  [
    /\b(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo) (\d{1,2})(?!\d|:|\s*(?:am|pm|de|a)\b(?! las?\b))/giu,
    '$1 the $2th',
  ],
  [/\b(una )?hora y media\b/giu, '90 minutos'],
  [/\b(de )?una hora\b/giu, '60 minutos'],
  [/\bmedia hora\b/giu, '30 minutos'],
]

/** "Masaje sueco" becomes "swedish massage". */
const turned = /\b(masajes?)\s+((?:de\s+)?(?:deep tissue|hot stone|swedish|relaxation|sports|prenatal))\b/giu

const parts: Readonly<Record<string, number>> = { media: 30, cuarto: 15, cinco: 5, diez: 10, veinte: 20 }
/** "A las dos y media" is 2:30, "a las tres menos cuarto" 2:45, "a la una" 1:00. */
const withClock = (text: string): string =>
  text.replace(
    /\b(las?)\s+(\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?:\s+(y|menos)\s+(media|cuarto|diez|veinte|cinco))?(?![\p{L}:\d])/giu,
    (whole, the: string, hour: string, sign: string | undefined, part: string | undefined) => {
      const at = spanishHours[hour.toLowerCase()] ?? Number(hour)
      if (at > 12 || (!part && /\d/.test(hour))) return whole
      const minutes = parts[part?.toLowerCase() ?? ''] ?? 0
      const all = (at % 12) * 60 + (sign?.toLowerCase() === 'menos' ? 720 - minutes : minutes)
      return `${the} ${Math.floor(all / 60) % 12 || 12}:${String(all % 60).padStart(2, '0')}`
    },
  )

/** Replaces Spanish treatment names with English ones, to find the service. */
export const inEnglish = (text: string): string =>
  treatments
    .reduce((said, [pattern, english]) => said.replace(pattern, english), withClock(text))
    .replace(turned, (_, __, kind: string) => `${kind.replace(/^de\s+/i, '')} massage`)
    .replace(/\bmasajes?\b/giu, 'massage')
