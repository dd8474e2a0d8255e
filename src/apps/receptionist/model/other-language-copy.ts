/** What stands ready in languages that a model puts replies into: written by hand. In any other it stays English. */
interface OtherWords {
  yes: string
  no: string
  bookIt: string
  /** That what follows is English. */
  untranslated: string
  /** That it is an AI, and who may read along. */
  disclosure: string
}

const others: Readonly<Record<string, OtherWords>> = {
  fr: {
    yes: 'Oui',
    no: 'Non',
    bookIt: 'Oui, réservez',
    untranslated: "Je n'ai pas pu l'écrire dans votre langue.",
    disclosure:
      'Je suis une IA. Une personne du cabinet peut lire cette conversation et y répondre, et un service extérieur aide à lire ce que vous écrivez.',
  },
  de: {
    yes: 'Ja',
    no: 'Nein',
    bookIt: 'Ja, buchen',
    untranslated: 'Das konnte ich nicht in Ihre Sprache übertragen.',
    disclosure:
      'Ich bin eine KI. Jemand aus der Praxis kann dieses Gespräch lesen und darin antworten, und ein Dienst von außen hilft zu lesen, was Sie schreiben.',
  },
  it: {
    yes: 'Sì',
    no: 'No',
    bookIt: 'Sì, prenota',
    untranslated: 'Non ho potuto scriverlo nella sua lingua.',
    disclosure:
      'Sono una IA. Una persona dello studio può leggere questa conversazione e rispondere, e un servizio esterno aiuta a leggere ciò che scrive.',
  },
  pt: {
    yes: 'Sim',
    no: 'Não',
    bookIt: 'Sim, reserve',
    untranslated: 'Não consegui escrever isto no seu idioma.',
    disclosure:
      'Sou uma IA. Uma pessoa do consultório pode ler esta conversa e responder, e um serviço externo ajuda a ler o que escreve.',
  },
}

/** The label of a button in a language, where it is one of those that stand ready; else as it is. */
export function labelIn(language: string, label: string): string {
  const words = others[language]
  return words ? ({ Yes: words.yes, No: words.no, 'Yes, book it': words.bookIt }[label] ?? label) : label
}

/** That a reply could not be put into somebody's language, in English and, where it stands ready, in theirs. */
export const untranslatedIn = (language: string): string =>
  `${others[language] ? `${others[language].untranslated} ` : ''}I could not put this into your language:`

/** That an AI answers and an outside service reads along, where it stands ready; else undefined. */
export const disclosureIn = (language: string): string | undefined => others[language]?.disclosure
