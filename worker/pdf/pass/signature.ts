import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_data,
  id_signedData,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from "@peculiar/asn1-cms";
import {
  AsnArray,
  AsnConvert,
  AsnObjectIdentifierConverter,
  AsnSetType,
  OctetString,
} from "@peculiar/asn1-schema";
import { AlgorithmIdentifier, type Certificate, Time } from "@peculiar/asn1-x509";

const SHA256 = "2.16.840.1.101.3.4.2.1";
const RSA = "1.2.840.113549.1.1.1";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_TIME = "1.2.840.113549.1.9.5";

/** The attributes as what is signed: a set of its own, which inside the signature has another tag. */
class AttributeSet extends AsnArray<Attribute> {}
AsnSetType({ itemType: Attribute })(AttributeSet);

/**
 * Signs bytes as Apple's wallet wants it: a detached CMS signature (PKCS #7) in DER, with the certificates and the
 * time of signing.
 *
 * @param certificates The signer's own first.
 */
export async function detachedSignature(
  content: Uint8Array<ArrayBuffer>,
  { certificates, key, at }: { certificates: readonly Certificate[]; key: CryptoKey; at: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const [signer] = certificates;
  if (!signer) throw new Error("Nobody's certificate was given.");
  const attributes = signedAttributes(await crypto.subtle.digest("SHA-256", content), at);
  const signedBytes = AsnConvert.serialize(new AttributeSet(attributes));
  const signature = await crypto.subtle.sign("RSASSA-PKCS1-v1_5", key, signedBytes);
  const { issuer, serialNumber } = signer.tbsCertificate;
  const digestAlgorithm = new AlgorithmIdentifier({ algorithm: SHA256, parameters: null });
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([digestAlgorithm]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet(
      certificates.map((certificate) => new CertificateChoices({ certificate })),
    ),
    signerInfos: new SignerInfos([
      new SignerInfo({
        version: 1,
        sid: new SignerIdentifier({
          issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
        }),
        digestAlgorithm,
        signedAttrs: attributes,
        signatureAlgorithm: new AlgorithmIdentifier({ algorithm: RSA, parameters: null }),
        signature: new OctetString(signature),
      }),
    ]),
  });
  const info = new ContentInfo({
    contentType: id_signedData,
    content: AsnConvert.serialize(signed),
  });
  return new Uint8Array(AsnConvert.serialize(info));
}

/** What is signed instead of the content itself, in the order that DER wants of a set: by its bytes. */
function signedAttributes(digest: ArrayBuffer, at: Date): Attribute[] {
  const attributes = [
    attribute(CONTENT_TYPE, AsnObjectIdentifierConverter.toASN(id_data).toBER()),
    attribute(SIGNING_TIME, AsnConvert.serialize(new Time(at))),
    attribute(MESSAGE_DIGEST, AsnConvert.serialize(new OctetString(digest))),
  ];
  return attributes.sort((one, other) => compare(derOf(one), derOf(other)));
}

function attribute(attrType: string, value: ArrayBuffer): Attribute {
  return new Attribute({ attrType, attrValues: [value] });
}

function derOf(one: Attribute): Uint8Array {
  return new Uint8Array(AsnConvert.serialize(one));
}

function compare(one: Uint8Array, other: Uint8Array): number {
  const place = one.findIndex((byte, index) => byte !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}
