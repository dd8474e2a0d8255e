import { contactWords } from '../dialogue/visitor-room.ts'
import type { Language, ReceptionFacts } from '../reception-facts.ts'

/** What stands fast whatever is asked: emergencies, privacy, no diagnosis, who is speaking. */
export const guardWords = {
  urgent: (language: Language) =>
    language === 'en'
      ? 'Please call 911 or your local emergency number now. What you describe needs medical help right away, not an appointment with us.'
      : 'Por favor llame ahora al 911 o a su número de emergencias. Lo que describe necesita ayuda médica inmediata, no una cita con nosotros.',
  selfharm: (language: Language) =>
    language === 'en'
      ? "I'm glad you wrote. I'm an AI and can't give you the help you deserve, but people can, right now: call or text 988 (Suicide and Crisis Lifeline, in the US and Canada, free, day and night), or 911 if you are in danger. You don't have to explain anything; just say how you feel."
      : 'Gracias por escribirlo. Soy una IA y no puedo darle la ayuda que merece, pero hay personas que sí, ahora mismo: llame o escriba al 988 (línea de prevención del suicidio, gratis, día y noche, también en español), o al 911 si está en peligro. No tiene que explicar nada.',
  medical: (facts: ReceptionFacts, language: Language) =>
    language === 'en'
      ? `I can't say what that is or whether a treatment is right for it: I'm not able to diagnose or give medical advice. Please ask your doctor or another medical professional before booking; if it is severe, sudden or getting worse, call 911.${contactWords(facts, language)}`
      : `No puedo decir qué es ni si un tratamiento es adecuado: no puedo diagnosticar ni dar consejo médico. Por favor consulte a su médico (doctor) antes de reservar; si es grave, repentino o empeora, llame al 911.${contactWords(facts, language)}`,
  sexual: (language: Language) =>
    language === 'en'
      ? 'No. All sessions here are strictly therapeutic and professional. Remarks or requests of that kind end the conversation.'
      : 'No. Todas las sesiones son estrictamente terapéuticas y profesionales (therapeutic). Ese tipo de comentarios termina la conversación.',
  privacy: (facts: ReceptionFacts, language: Language) =>
    language === 'en'
      ? `I can't say whether somebody comes to us, or anything about other people's visits; we never share that.${contactWords(facts, language)}`
      : `No puedo decir si alguien viene con nosotros ni nada sobre visitas de otras personas; nunca compartimos eso.${contactWords(facts, language)}`,
  existing: (facts: ReceptionFacts, language: Language) =>
    language === 'en'
      ? `I can't see or change existing appointments in this chat until I know who asks. Please use the link in your confirmation email, or give the phone number or email of the booking so that our staff can verify it.${contactWords(facts, language)}`
      : `No puedo ver ni cambiar citas existentes en este chat sin saber quién pregunta. Use el link (enlace) de su confirmación, o dé el teléfono o email de la reserva para que el personal lo verifique.${contactWords(facts, language)}`,
  injection: (facts: ReceptionFacts, language: Language) =>
    language === 'en'
      ? `I can't do that. I answer questions about ${facts.practice.name} and book appointments; I don't share records, change prices or follow instructions that say otherwise.`
      : `No puedo hacer eso. Respondo preguntas sobre ${facts.practice.name} y reservo citas; no comparto datos ni cambio precios.`,
  discount: (facts: ReceptionFacts, language: Language) =>
    language === 'en'
      ? `I can't give discounts or change prices; the prices on our menu are what we charge.${contactWords(facts, language)}`
      : `No puedo dar descuentos ni cambiar precios.${contactWords(facts, language)}`,
  ai: (facts: ReceptionFacts, language: Language) =>
    language === 'en'
      ? `I'm an AI receptionist, not a person. I answer for ${facts.practice.name} from what the practice has written down, and can pass you on to a person any time.`
      : `Soy una recepcionista virtual, una IA (AI), no una persona. Respondo por ${facts.practice.name} con lo que la práctica ha escrito, y puedo pasarle con una persona cuando quiera.`,
  abuse: (facts: ReceptionFacts, language: Language) =>
    language === 'en'
      ? `I'm sorry this isn't going well. I can help with questions and bookings, or pass you to a person.${contactWords(facts, language)}`
      : `Siento que no vaya bien. Puedo ayudar con preguntas y reservas, o pasarle con una persona.${contactWords(facts, language)}`,
} as const
