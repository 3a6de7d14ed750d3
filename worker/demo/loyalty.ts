import type * as z from "zod";
import { type LoyaltyProgramme, loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { maisonDemo } from "./venues/maison-demo";

type Given = z.input<typeof loyaltyProgrammeSchema>;
type Reward = [id: string, name: string, points: number, value: number, validDays?: number];

/** The user name and password of a demo member, at the venue whose members have such. */
export const DEMO_MEMBER = { username: "jamie", password: "gameday", memberId: "demo-jamie" };

/** One demo venue for each provider (LOY-01). */
export function demoProgrammes(): LoyaltyProgramme[] {
  return [
    programme("biz-green-counter", "COMO", {
      programName: "Counter Card",
      groupName: "Green Counter",
      rewardName: "treat",
      primaryColor: "#2f6b3c",
      images: markOf("lettuce"),
      pointsPerUnit: 10,
      welcomePoints: 150,
      rewards: rewards("USD", [
        ["flat-white", "A flat white on us", 100, 360],
        ["soup", "A bowl of the day’s soup", 250, 650],
        ["lunch", "Lunch for one", 500, 1_250],
      ]),
    }),
    programme("biz-fourth-quarter", "PAYTRONIX", {
      programName: "Season Ticket",
      groupName: "Fourth Quarter",
      rewardName: "reward",
      identification: "USERNAME_PASSWORD",
      primaryColor: "#7a1f2b",
      images: markOf("walk-ons"),
      pointsPerUnit: 5,
      welcomePoints: 120,
      loginRecovery: "https://www.example.com/season-ticket/username",
      forgotPassword: "https://www.example.com/season-ticket/password",
      account: "https://www.example.com/season-ticket",
      rewards: rewards("USD", [
        ["pretzel", "Soft pretzel bites", 80, 700],
        ["wings", "A dozen wings", 200, 1_600],
        ["round", "A round for four", 450, 3_000],
      ]),
    }),
    programme("biz-croque-cie", "PONGO", {
      programName: "Le Carnet",
      groupName: "Croque & Cie",
      rewardName: "cadeau",
      primaryColor: "#a63d2f",
      images: markOf("fric-frac"),
      pointsPerUnit: 10,
      welcomePoints: 120,
      pointsValidDays: 365,
      rewards: rewards("EUR", [
        ["cafe", "Un café gourmand", 100, 650],
        ["croque", "Un croque au choix", 220, 1_150],
        ["planche", "Une planche à partager", 400, 1_900],
      ]),
    }),
    programme("biz-maison-demo", "ZEROSIX", {
      guestAppId: maisonDemo.appId,
      reference: "maison-demo",
      programName: "Le Cercle",
      groupName: maisonDemo.name,
      rewardName: "attention",
      pointsPerUnit: 1,
      welcomePoints: 60,
      rewards: rewards("EUR", [
        ["coupe", "Une coupe de crémant", 40, 900, 90],
        ["dessert", "Un dessert de la maison", 80, 1_100, 90],
        ["diner", "Vingt euros sur l’addition", 200, 2_000, 180],
      ]),
    }),
  ];
}

/** The picture that a programme's passes show. */
function markOf(folder: string): Given["images"] {
  return { icon: { rounded: { dark: `/brands/${folder}/mark.png` } } };
}

function programme(
  businessId: string,
  provider: LoyaltyProgramme["provider"],
  more: Omit<Given, "businessId" | "provider">,
): LoyaltyProgramme {
  return loyaltyProgrammeSchema.parse({ businessId, provider, ...more });
}

/** Values in minor units of the currency. */
function rewards(currency: string, all: Reward[]): NonNullable<Given["rewards"]> {
  return all.map(([id, name, points, value, validDays]) => ({
    id,
    name,
    points,
    value: value * 1_000,
    currency,
    validDays: validDays ?? null,
  }));
}
