import { fold } from "../fold.ts";
import type { CantonCode } from "./canton.ts";

/**
 * Quarters by canton and official name of their town. They count only beside its name («Zürich Affoltern»), because alone
 * many are places elsewhere or ordinary words. Quarters that count without their town are in place-aliases.ts, too.
 */
const PLACE_QUARTERS: Partial<Record<CantonCode, Readonly<Record<string, string>>>> = {
  ZH: {
    Zürich: `Affoltern, Albisgüetli, Albisrieden, Alt-Wiedikon, Altstadt, Altstetten, Aussersihl, Balgrist, City, Enge, Escher Wyss,
      Fluntern, Friesenberg, Gewerbeschule, Hard, Hardau, Hirslanden, Hirzenbach, Hochschulen, Höngg, Hottingen, Industriequartier,
      Langstrasse, Leimbach, Leutschenbach, Lindenhof, Manegg, Mühlebach, Neu-Oerlikon, Niederdorf, Oberstrass, Oerlikon,
      Rathaus, Riesbach, Saatlen, Schwamendingen, Schwamendingen-Mitte, Seebach, Seefeld, Sihlfeld, Tiefenbrunnen, Unterstrass,
      Weinegg, Werd, Wiedikon, Wipkingen, Witikon, Wollishofen, Zürichberg`,
    Winterthur: `Altstadt, Dättnau, Eidberg, Gotzenwil, Grüze, Gutschick, Hegi, Iberg, Lind, Mattenbach, Neuhegi, Neuwiesen,
      Oberseen, Oberwinterthur, Reutlingen, Seen, Sennhof, Stadel, Stadt, Steig, Töss, Tössfeld, Veltheim, Wülflingen, Zinzikon`,
    Uster:
      "Kirchuster, Niederuster, Oberuster, Nossikon, Winikon, Freudwil, Nänikon, Riedikon, Sulzbach, Werrikon, Wermatswil",
    Dübendorf: "Gfenn, Hermikon, Hochbord, Stettbach, Zwicky",
    Dietikon: "Limmatfeld",
    Wetzikon: "Kempten, Ober-Wetzikon, Unter-Wetzikon, Robenhausen, Medikon, Ettenhausen, Robank",
    Kloten: "Egetswil, Gerlisberg, Geerlisberg, Augwil, Flughafen",
    Bülach: "Eschenmosen, Bülach Nord, Glasi",
    Wädenswil: "Au, Rötiboden, Reidbach",
    Opfikon: "Glattbrugg, Glattpark, Oberhausen",
    Schlieren: "Kamp, Zelgli",
  },
  BE: {
    Bern: `Altenberg, Altstadt, Bethlehem, Bottigen, Breitenrain, Breitfeld, Brunnadern, Brunnmatt, Brünnen, Bümpliz,
      Elfenau, Engehalbinsel, Felsenau, Fischermätteli, Gäbelbach, Holenacker, Holligen, Kirchenfeld, Länggasse,
      Länggass, Lorraine, Marzili, Matte, Mattenhof, Monbijou, Muesmatt, Murifeld, Neufeld, Oberbottigen, Obstberg,
      Riedbach, Schönberg, Schosshalde, Spitalacker, Stöckacker, Sulgenbach, Tiefenau, Tscharnergut, Wankdorf, Weissenbühl,
      Weissenstein, Wittigkofen, Wyler`,
    "Biel/Bienne": `Bözingen, Boujean, Madretsch, Mett, Mâche, Vingelz, Vigneules, Linde, Champagne, Möösli, Lindenquartier,
      Beaumont, Altstadt, Vieille Ville`,
    Thun: `Allmendingen, Altstadt, Buchholz, Dürrenast, Goldiwil, Gwatt, Hohmad, Lauenen, Lerchenfeld, Neufeld, Schoren,
      Seefeld, Strättligen, Westquartier`,
    Köniz:
      "Liebefeld, Wabern, Spiegel, Schliern, Niederwangen, Oberwangen, Thörishaus, Gasel, Niederscherli, Oberscherli, Mittelhäusern",
    Burgdorf: "Schlossmatt, Gyrischachen, Meiefeld",
    Langenthal: "Schoren, Hard, Kreuzfeld, Obersteckholz",
    Steffisburg: "Schwäbis, Glockental, Sonnenfeld",
  },
  LU: {
    Luzern: `Altstadt, Bramberg, Hirschmatt, Kantonsspital, Langensand, Littau, Littau Dorf, Maihof, Matthof, Musegg, Neustadt,
      Obergütsch, Reussbühl, Ruopigen, Säli, Schönbühl, Sternmatt, Tribschen, Wesemlin, Würzenbach`,
    Kriens: "Obernau, Kuonimatt, Mattenhof, Bleiche",
    Emmen: "Emmenbrücke, Gerliswil, Rüeggisingen, Riffig",
    Emmenbrücke: "Gerliswil, Sprengi, Riffig, Benziwil, Meierhöfli, Emmen Dorf",
  },
  ZG: { Zug: "Altstadt, Guthirt, Herti, Lorzen, Oberwil, Zugerberg, Riedmatt, Loreto" },
  FR: {
    Fribourg: `Auge, Basse-Ville, Beaumont, Beauregard, Bourg, Gambach, Jura, Neustadt, Neuveville, Pérolles, Places,
      Schoenberg, Torry, Vignettaz, Villars-Vert`,
    Bulle: "La Tour-de-Trême, La Léchère, Planchy",
  },
  SO: {
    Solothurn: "Vorstadt, Weststadt, Altstadt, Steingruben, Hubelmatt, Brühl, Loreto",
    Olten: "Altstadt, Bifang, Hammer, Kleinholz, Säli, Schöngrund, Wilerfeld",
    Grenchen: "Lingeriz, Staad, Kastels",
  },
  BS: {
    Basel: `Altstadt, Am Ring, Bachletten, Breite, Bruderholz, Clara, Dreispitz, Erlenmatt, Gellert, Gotthelf, Grossbasel,
      Gundeldingen, Gundeli, Hirzbrunnen, Iselin, Kleinbasel, Kleinhüningen, Klybeck, Matthäus, Messe, Neubad, Rosental,
      Santihans, St. Alban, St. Johann, St. Jakob, Vorstädte, Wettstein`,
  },
  SH: {
    Schaffhausen: "Altstadt, Breite, Buchthalen, Emmersberg, Herblingen, Hemmental, Hochstrasse, Mühlental, Niklausen",
  },
  SG: {
    "St. Gallen": `Altstadt, Bruggen, Haggen, Heiligkreuz, Kreuzbleiche, Krontal, Lachen, Langgass, Lerchenfeld, Linsebühl,
      Neudorf, Notkersegg, Oberstrass, Riethüsli, Rosenberg, Rotmonten, St. Fiden, St. Georgen, Sankt Jakob, Schoren,
      Sömmerli, Stephanshorn, Vonwil, Winkeln`,
    Rapperswil: "Kempraten, Südquartier, Lenggis, Jona",
    Jona: "Kempraten, Bollingen, Busskirch, Curtiberg, Lenggis, Wagen",
    Wil: "Bronschhofen, Südquartier, Rossrüti, Altstadt, Lindenhof",
    Gossau: "Mettendorf, Arnegg",
    Rorschach: "Hafen",
  },
  GR: {
    Chur: "Altstadt, Araschgen, Haldenstein, Lacuna, Masans, Rheinquartier, Rossboden, Welschdörfli",
    "St. Moritz": "Bad, Dorf, Champfèr, Suvretta",
    "Davos Platz": "Platz, Dorf, Laret, Wolfgang",
  },
  AG: {
    Aarau: "Altstadt, Damm, Gönhard, Goldern, Hungerberg, Rohr, Scheibenschachen, Schachen, Telli, Zelgli",
    Baden: "Altstadt, Allmend, Dättwil, Kappelerhof, Martinsberg, Meierhof, Münzlishausen, Rütihof, Segelhof, Turgi",
    Wettingen: "Altenburg, Dorf, Klosterhalbinsel, Langenstein, Tägerhard",
    Brugg: "Altenburg, Lauffohr, Umiken, Altstadt, Schinznach-Bad",
    Zofingen: "Altstadt, Bergli, Mühlethal",
  },
  TG: {
    Frauenfeld:
      "Altstadt, Ergaten, Erzenholz, Gerlikon, Herten, Huben, Kurzdorf, Langdorf, Horgenbach, Junkholz, Talbach",
    Kreuzlingen: "Bernrain, Egelshofen, Emmishofen, Kurzrickenbach",
    Arbon: "Frasnacht, Stachen, Altstadt",
  },
  TI: {
    Lugano: `Barbengo, Besso, Brè, Cadro, Carona, Cassarate, Castagnola, Centro, Cornaredo, Cureggia, Davesco, Gandria, Loreto,
      Molino Nuovo, Pambio, Pambio-Noranco, Pazzallo, Pregassona, Ruvigliana, Sonvico, Val Colla, Viganello, Villa Luganese`,
    Bellinzona: `Camorino, Carasso, Claro, Daro, Giubiasco, Gnosca, Gorduno, Gudo, Moleno, Monte Carasso, Pianezzo, Preonzo,
      Ravecchia, Sementina, Semine`,
    Locarno: "Solduno, Monti, Monti della Trinità, Rivapiana, Città Vecchia, Saleggi, Quartiere Nuovo",
    Mendrisio: "Arzo, Besazio, Capolago, Genestrerio, Ligornetto, Meride, Rancate, Salorino, Tremona",
    Chiasso: "Boffalora, Pedrinate, Seseglio",
  },
  VD: {
    Lausanne: `Beaulieu, Bellevaux, Béthusy, Blécherette, Boisy, Bois-Gentil, Bourdonnette, Centre, Chailly, Chandieu, Chauderon,
      Chaumont, Cour, Entrebois, Fiches, Florimont, Flon, Grancy, Grand-Vennes, Maladière, Malley, Maupas, Milan, Montchoisi,
      Montelly, Montoie, Montriond, Mousquines, Ouchy, Plaines-du-Loup, Prélaz, Riponne, Rovéréaz, Rôtillon, La Sallaz, Sallaz,
      Sauvabelin, Sébeillon, Sévelin, Sous-Gare, Tunnel, Valency, Valentin, Vallon, Vennes, Vers-chez-les-Blanc, Vidy, Vinet`,
    "Yverdon-les-Bains": "Clendy, Gressy, Les Moulins, Pestalozzi, Villette",
    Montreux: "Clarens, Territet, Glion, Caux, Chernex, Brent, Les Avants, Chailly",
    Vevey: "Plan-Dessus, Gilamont, Charmontey",
    Renens: "Censuy, Florissant, Longemalle, Village",
    Nyon: "La Levratte, Rive, Changins, Colovray, Boiron",
    Morges: "La Gottaz, Beausobre, Marcelin",
  },
  VS: {
    Sion: `Bramois, Champsec, Châteauneuf, Gravelone, La Muraz, Molignon, Platta, Pont-de-la-Morge, Salins, Uvrier,
      Vissigen, Wissigen`,
    Sierre: "Glarey, Granges, Muraz, Noës, Villa, Borzuat",
    Martigny: "Bourg, Martigny-Bourg, La Bâtiaz, Charrat, Ville",
    Brig: "Glis, Gamsen, Altstadt",
    Monthey: "Choëx, Les Giettes, Outre-Vièze",
  },
  NE: {
    Neuchâtel: `Acacias, Les Acacias, Beaux-Arts, Cadolles, Chaumont, La Coudre, Corcelles, Cormondrèche, Maladière, Mail,
      Monruz, Parcs, Peseux, Pierre-à-Bot, Serrières, Valangin, Vauseyon`,
    "La Chaux-de-Fonds": "Les Eplatures, Eplatures, Les Forges, Les Cornes-Morel, Le Crêt-du-Locle, Charrière",
    "Le Locle": "Le Col-des-Roches, Col-des-Roches, Les Brenets",
  },
  GE: {
    Genève: `Acacias, Les Acacias, Bâtie, Bois-de-la-Bâtie, Bouchet, Champel, Charmilles, Châtelaine, Cité, Cluse, Cornavin, Délices,
      Eaux-Vives, Florissant, Grand-Pré, Grottes, Jonction, Malagnou, Montbrillant, Moillesulaz, Nations, Pâquis, Petit-Saconnex,
      Plainpalais, Praille, Prieuré, Rive, Roseraie, Saint-Gervais, Saint-Jean, Saint-Léger, Sécheron, Servette, Vernets,
      Vieille-Ville, Villereuse`,
    "Grand-Lancy": "Pont-Rouge, Palettes, La Praille, Bachet",
    Carouge: "Acacias, Tambourine, Grange-Collomb, Val d'Arve, Vieux-Carouge",
    Vernier: "Aïre, Les Avanchets, Avanchets, Châtelaine, Le Lignon, Lignon, Les Libellules, Balexert, Blandonnet",
    Meyrin: "Cointrin, Champs-Fréchets, Vergers, Les Vergers, Cité",
    Onex: "Cité Nouvelle, Gros-Chêne, Bosson, Belle-Cour, Vieil-Onex",
  },
  JU: { Delémont: "Vieille Ville, Morépont, La Communance" },
};

type NamedPlace = { name: string; canton: string };

const keyOf = (canton: string, name: string) => `${canton} ${fold(name)}`;
const QUARTERS = new Map(
  Object.entries(PLACE_QUARTERS).flatMap(([canton, towns]) =>
    Object.entries(towns).map(([town, quarters]) => [keyOf(canton, town), quarters.split(",").map(fold)] as const),
  ),
);

/** The folded names of a town's quarters, which mean the town only beside its name. @param place as in the index */
export const quartersOf = ({ name, canton }: NamedPlace): readonly string[] => QUARTERS.get(keyOf(canton, name)) ?? [];

type Quarter = { canton: string; town: string; quarter: string };

/** All of them, folded. */
export const allQuarters = (): Quarter[] =>
  [...QUARTERS].flatMap(([key, quarters]) =>
    quarters.map((quarter) => ({ canton: key.slice(0, 2), town: key.slice(3), quarter })),
  );
