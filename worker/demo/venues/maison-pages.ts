import type * as z from "zod";
import type { guestAppSchema } from "~/contracts/venue";

type GuestAppInput = z.input<typeof guestAppSchema>;

/** What the group's guest app shows on its own pages, in its own words. */
export const maisonPages: Partial<GuestAppInput> = {
  storeLocatorId: "maison-demo-locator",
  logoUrl: null,
  footerText: null,
  smsSenderId: "MaisonDemo",
  loyalty: { provider: "ZEROSIX", reference: "maison-demo" },
  brands: [
    {
      id: "volfoni",
      name: "Volfoni",
      tagline: "La trattoria du quartier",
      description:
        "Des pâtes roulées le matin, une pâte à pizza qui repose deux jours, et un Spritz qui n’attend pas.",
      imageUrl: "/brands/gruppomimo/cover.svg",
      logoUrl: null,
      venueIds: ["volfoni"],
    },
    {
      id: "leon",
      name: "Léon",
      tagline: "Moules, frites, et la mer au bout",
      description:
        "Les moules de bouchot arrivent chaque matin, et les frites passent deux fois dans la friteuse. Le reste, c’est vous qui l’apportez.",
      imageUrl: "/brands/leon/cover.svg",
      logoUrl: null,
      venueIds: ["leon"],
    },
    {
      id: "au_bureau",
      name: "Au Bureau",
      tagline: "Le pub où l’on ne travaille pas",
      description:
        "Une pinte, un burger, un match le samedi. On y vient pour une heure, on y reste la soirée.",
      imageUrl: "/brands/drakes/cover.svg",
      logoUrl: null,
      venueIds: ["au_bureau"],
    },
    {
      id: "hippo",
      name: "Hippo",
      tagline: "Le feu, la viande, c’est tout",
      description:
        "Des pièces maturées trois semaines, grillées à la braise et servies comme vous le dites.",
      imageUrl: "/brands/centurion/cover.svg",
      logoUrl: null,
      venueIds: ["hippo"],
    },
  ],
  onboarding: [
    {
      title: "Quatre tables, une maison",
      text: "Italienne, marine, pub ou braise\u00a0: vos restaurants sont ici, avec leurs cartes et leurs horaires.",
      imageUrl: "/brands/default/cover.svg",
    },
    {
      title: "Payez sans attendre",
      text: "Scannez le code de la table, partagez l’addition comme vous voulez, et partez quand vous voulez.",
      imageUrl: null,
    },
    {
      title: "Tout au même endroit",
      text: "Avec un compte, vous retrouvez vos reçus et vos réservations sur tous vos téléphones.",
      imageUrl: null,
    },
  ],
};
