import type { FormCode } from "../offer/care-codes.ts";
import type { LanguageCode } from "../offer/languages.ts";

/** Names of the languages and of those who speak them, in German and in the language itself. */
export const LANGUAGE_WORDS: Record<LanguageCode, string> = {
  de: "deutsch, schweizerdeutsch, hochdeutsch, schwiizerdütsch, mundart, allemand, tedesco, german",
  fr: "französisch, welsch, franzose, französin, français, française, francophone, francese, french",
  it: "italienisch, italiener, italienerin, italiano, italiana, italien, italian",
  rm: "rätoromanisch, romanisch, bündnerromanisch, rumantsch, romontsch, romanche",
  en: "englisch, engländer, engländerin, english, anglais, inglese, anglophone",
  pt: "portugiesisch, portugiese, portugiesin, portugiesen, português, portuguesa, portugais, portoghese, portuguese",
  es: "spanisch, spanier, spanierin, español, española, castellano, espagnol, spagnolo, spanish",
  sq: "albanisch, albaner, albanerin, kosovarisch, kosovo, kosovare, shqip, shqiptar, albanais, albanese, albanian",
  sr: "serbisch, serbe, serbin, srpski, serbo, serbian, serbokroatisch",
  hr: "kroatisch, kroate, kroatin, hrvatski, croate, croato, croatian",
  bs: "bosnisch, bosnier, bosnierin, bosanski, bosniaque, bosnian",
  mk: "mazedonisch, mazedonier, mazedonierin, nordmazedonisch, makedonski, macedonian",
  tr: "türkisch, türke, türkin, türkçe, turc, turco, turkish",
  ku: "kurdisch, kurde, kurdin, kurdî, kurmanci, kurdish",
  ar: "arabisch, araber, araberin, arabe, arabo, arabic, marokkanisch, syrisch, irakisch, العربية, عربي",
  fa: "persisch, perser, perserin, farsi, dari, iranisch, iraner, afghanisch, persian, فارسی",
  ta: "tamilisch, tamil, tamile, tamilin, தமிழ்",
  ti: "tigrinya, tigrinisch, eritreisch, eritreer, eritreerin, ትግርኛ",
  uk: "ukrainisch, ukrainer, ukrainerin, ukrainien, ukrainian, українська",
  ru: "russisch, russe, russin, russo, russian, русский, по русски",
  pl: "polnisch, pole, polin, polski, polonais, polacco, polish",
  cs: "tschechisch, tscheche, tschechin, čeština, česky, czech",
  sk: "slowakisch, slowake, slowakin, slovenčina, slovensky, slovak",
  hu: "ungarisch, ungar, ungarin, magyar, hongrois, ungherese, hungarian",
  ro: "rumänisch, rumäne, rumänin, română, românește, roumain, rumeno, romanian",
  nl: "niederländisch, holländisch, holländer, niederländer, flämisch, nederlands, dutch",
  th: "thailändisch, thai, thailänderin, thailänder, ไทย, ภาษาไทย",
  vi: "vietnamesisch, vietnamese, vietnamesin, tiếng việt",
  zh: "chinesisch, chinese, chinesin, mandarin, kantonesisch, 中文",
  so: "somali, somalisch, somalier, somalierin, soomaali",
};

export const FORM_WORDS: Record<FormCode, string> = {
  oeffentlich: `öffentlich, öffentlich rechtlich, gemeinnützig, non profit, nonprofit, kommunal, gemeindespitex,
    städtisch, staatlich, leistungsauftrag, mit leistungsauftrag, mit versorgungsauftrag, publique, pubblico, pubblica`,
  privat: "privat, private, privatspitex, kommerziell, gewinnorientiert, profit, privée, privé, privato, privata",
  selbstaendig: `selbständig, selbstständig, selbständige pflegefachperson, selbständigerwerbend, freischaffend,
    freiberuflich, freiberufler, freiberuflerin, freelance, freelancer, indépendante, indépendant, infirmière
    indépendante, infirmier indépendant, indipendente`,
};
