import type { DemoWords } from "./demo-words.ts";

export const ITALIAN: DemoWords = {
  public: (town) => `Cure a domicilio ${town}`,
  region: (town) => `Servizio cure a domicilio ${town} e dintorni`,
  others: ({ name, surname, town }) => [
    `Spitex ${name()}`,
    `Cure private ${surname()}`,
    `Infermiera ${surname()}`,
    `Spitex ${name()} ${town}`,
    `${name()} Cure a domicilio Sagl`,
  ],
  soloTitle: "Infermiera",
  licence: "Autorizzazione d’esercizio, Ufficio cantonale (esempio)",
  // biome-ignore format: a list of names.
  names: [
    "Il Girasole", "I Tigli", "Al Ruscello", "Stella Alpina", "Casa Mia", "Vivo", "Cuore Aperto", "Il Roseto", "Le Camelie",
    "La Fontana", "La Libellula", "Arcobaleno", "L’Acero", "Monteverde", "Belvita", "Bellavista", "Vita Domo",
    "La Bussola", "La Rondine", "Il Mosaico",
  ],
  // biome-ignore format: a list of names.
  surnames: [
    "Albertini", "Bernasconi", "Cattaneo", "Delcò", "Esposito", "Ferrari", "Galli", "Induni", "Lepori", "Maggi",
    "Manetti", "Notari", "Ostini", "Pedrazzini", "Quadri", "Rezzonico", "Soldati", "Tettamanti", "Vassalli", "Zanetti",
  ],
  // biome-ignore format: a list of names.
  streets: [
    "Via Stazione", "Via Cantonale", "Via Principale", "Via della Chiesa", "Via dei Tigli", "Via alla Scuola",
    "Strada Vecchia", "Via ai Giardini",
  ],
  openings: [
    "{name} cura le persone a casa loro, a {place} e dintorni: con il tempo necessario e, se possibile, sempre con gli stessi volti.",
    "Dopo un’operazione, durante una malattia o in età avanzata: {name} viene a {place} di giorno e di sera.",
    "{name} valuta con voi e con i vostri familiari che cosa serve a {place}.",
    "Vicino a voi: {name} è di casa a {place} e conosce i medici di famiglia, le farmacie e l’ospedale della regione.",
    "Dal {year} {name} gira per {place}, di solito in bicicletta.",
    "{name} accompagna le persone anziane a {place}, affinché possano restare nella loro abitazione.",
    "Da {name} risponde sempre la stessa persona quando chiamate da {place}.",
    "A {place} {name} lavora a stretto contatto con gli studi medici e il servizio sociale.",
    "Per le famiglie di {place} {name} pianifica le visite in modo che anche i familiari possano riposare.",
    "{name} aiuta a {place} ad alzarsi, lavarsi e vestirsi, e si ferma per due parole.",
    "Chi torna a {place} dall’ospedale riceve spesso la visita di {name} già il giorno dopo.",
    "{name} è un nome conosciuto a {place} dal {year}.",
  ],
  soloOpenings: [
    "{name} viene sempre di persona a {place}. Non vedete mai un volto sconosciuto.",
    "{name} lavora in proprio dal {year}, soprattutto a {place}.",
    "{name} segue poche persone a {place} e dedica loro il suo tempo.",
  ],
  closings: [
    "L’équipe conta {team} persone.",
    "{team} collaboratrici e collaboratori si dividono le visite.",
    "L’ufficio esiste dal {year}.",
    "Formiamo apprendiste e apprendisti dal {year}.",
    "L’anno scorso le persone seguite erano {team} al giorno.",
    "Prima della prima visita qualcuno passa {minutes} minuti per conoscervi.",
    "{team} persone specializzate si coordinano ogni mattina.",
    "Ricevete il piano delle visite {days} giorni prima.",
  ],
  soloClosings: [
    "Durante le vacanze la sostituisce una collega.",
    "Il primo colloquio dura circa {minutes} minuti.",
    "Ricevete il piano delle visite {days} giorni prima.",
  ],
  prices: [
    "Economia domestica e assistenza CHF {price} all’ora. Il tragitto è compreso.",
    "Economia domestica da CHF {price} all’ora, secondo il reddito.",
    "Assistenza CHF {price} all’ora, un quarto in più la domenica.",
  ],
  praise: [
    "Sempre puntuali e molto gentili. Mia madre aspetta con piacere ogni visita.",
    "Dopo l’operazione all’anca qualcuno è arrivato già il giorno dopo. Molto competenti.",
    "Si prendono il tempo di ascoltare. Lo consigliamo.",
  ],
  complaints: [
    "Le cure erano buone, ma venivano spesso persone diverse.",
    "Al telefono a volte è difficile trovare qualcuno.",
  ],
};
